import { useNotices } from '../../shared/useFailure.ts'
import { MoneyDialog, useMoneyForm } from '../parts/MoneyDialog.tsx'
import { ReasonInput, useReason } from '../parts/ReasonInput.tsx'
import { type Entry, useBankActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Puts entries aside that are no payments of members, with a reason. */
export function IgnoreDialog(props: {
  entries: readonly Entry[]
  onClose: () => void
  /** Called after they are put aside. */
  onDone?: () => void
}) {
  const { texts, format } = useTexts()
  const { entries, onClose } = props
  const { ignore } = useBankActs()
  const { done } = useNotices()
  const reason = useReason()
  const words = texts.bank.ignore
  const count = entries.length
  const form = useMoneyForm(async () => {
    const given = reason.give()
    if (!given) return
    await ignore(entries, given)
    done(words.done(count, format.number(count)))
    onClose()
    props.onDone?.()
  })
  return (
    <MoneyDialog
      title={words.title(count, format.number(count))}
      hint={words.hint}
      confirm={words.confirm}
      {...{ form, onClose }}
    >
      <ReasonInput
        reason={reason}
        label={words.reason}
        hint={words.reason_hint}
        missing={words.missing}
        error={form.errors.reason}
      />
    </MoneyDialog>
  )
}
