import { Checkbox } from '@mantine/core'
import { useChapters } from '../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** Whether a type is made or changed in all chapters; shown to whoever reaches several. */
export function EverywhereField(props: {
  of: 'create' | 'edit'
  checked: boolean
  onCheck: (checked: boolean) => void
}) {
  const words = useTexts().texts.membertypes.everywhere
  const chapters = useChapters().data ?? []
  if (chapters.length < 2) return null
  return (
    <Checkbox
      label={words[props.of]}
      description={words[`${props.of}_hint`]}
      checked={props.checked}
      onChange={event => props.onCheck(event.currentTarget.checked)}
    />
  )
}
