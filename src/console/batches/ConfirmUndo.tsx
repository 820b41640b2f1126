import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import type { Undone } from '../shared/useUndo.ts'
import { useTexts } from './texts.ts'

/** Asks whether to undo a change of many members, and says what undoing would do; shows nothing without a preview. */
export function ConfirmUndo(props: {
  preview: Undone | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { preview, onConfirm, onClose } = props
  const { restored = 0, removed = 0, left = 0 } = preview ?? {}
  const words = texts.batches
  const text = [
    restored > 0 && words.would_restore(format.number(restored)),
    removed > 0 && words.would_remove(format.number(removed)),
    left > 0 && words.would_leave(format.number(left)),
    restored + removed > 0 ? words.logged : words.nothing
  ]
  return (
    <ConfirmDialog
      opened={preview !== undefined}
      title={words.confirm}
      text={text.filter(Boolean).join(' ')}
      confirm={words.undo}
      loses={removed > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
