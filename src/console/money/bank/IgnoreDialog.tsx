import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { ReasonInput, useReason } from '../parts/ReasonInput.tsx'
import { type Entry, useBankActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Puts entries aside that are no payments of members, with a reason. */
export function IgnoreDialog(props: {
  chapter_id: number
  entries: readonly Entry[]
  onClose: () => void
  /** Called after they are put aside. */
  onDone?: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, entries, onClose } = props
  const { ignore } = useBankActs()
  const { done, told } = useNotices()
  const reason = useReason()
  const words = texts.bank.ignore
  const count = entries.length
  const form = useAskForm(async () => {
    const given = reason.give()
    if (!given) return
    const ids = entries.map(({ id }) => id)
    const { ignored, left } = await ignore({ chapter_id, ids, reason: given })
    if (ignored > 0) done(words.done(ignored))
    if (left.length > 0) told(words.left(left.length))
    onClose()
    props.onDone?.()
  })
  return (
    <AskDialog
      title={words.title(count)}
      hint={words.hint}
      confirm={words.confirm}
      form={form}
      onClose={onClose}
    >
      <ReasonInput
        reason={reason}
        label={words.reason}
        hint={words.reason_hint}
        missing={words.missing}
        error={form.errors.reason}
      />
    </AskDialog>
  )
}
