import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNotices } from '../../shared/useFailure.ts'
import { MoneyDialog, useMoneyForm } from '../parts/MoneyDialog.tsx'
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
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const words = texts.bank.ignore
  const count = entries.length
  const form = useMoneyForm(async () => {
    setSent(true)
    if (!reason.trim()) return
    await ignore(entries, reason.trim())
    done(words.done(count, format.number(count)))
    onClose()
    props.onDone?.()
  })
  const missing = sent && !reason.trim() ? words.missing : undefined
  return (
    <MoneyDialog
      title={words.title(count, format.number(count))}
      hint={words.hint}
      confirm={words.confirm}
      {...{ form, onClose }}
    >
      <TextInput
        label={words.reason}
        description={words.reason_hint}
        withAsterisk
        data-autofocus
        value={reason}
        error={missing ?? form.errors.reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </MoneyDialog>
  )
}
