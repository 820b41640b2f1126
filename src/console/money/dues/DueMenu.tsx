import { RowMenu } from '../../shared/RowMenu.tsx'
import type { DueActProps } from './queries.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { useTexts } from './texts.ts'
import { WaiveDialog } from './WaiveDialog.tsx'

/** The menu of what can be done about an open due. */
export function DueMenu(props: Omit<DueActProps, 'onClose'> & { disabled?: boolean }) {
  const words = useTexts().texts.dues
  const { due, disabled = false } = props
  return (
    <RowMenu
      label={words.acts(due.dues_name || words.unnamed)}
      disabled={disabled}
      acts={[
        {
          label: words.waive.button,
          dialog: onClose => <WaiveDialog {...props} onClose={onClose} />
        },
        {
          label: words.split.button,
          dialog: onClose => <SplitDialog {...props} onClose={onClose} />
        }
      ]}
    />
  )
}
