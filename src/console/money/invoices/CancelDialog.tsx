import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNotices } from '../../shared/useFailure.ts'
import { MoneyDialog, useMoneyForm } from '../parts/MoneyDialog.tsx'
import { type Invoice, useInvoiceActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Cancels an invoice, with a reason. */
export function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { texts } = useTexts()
  const { cancel } = useInvoiceActs()
  const { done } = useNotices()
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const words = texts.invoices.cancel
  const form = useMoneyForm(async () => {
    setSent(true)
    if (!reason.trim()) return
    await cancel({ id: invoice.id, reason: reason.trim() })
    done(words.done(invoice.number))
    onClose()
  })
  const missing = sent && !reason.trim() ? texts.invoices.missing : undefined
  return (
    <MoneyDialog
      title={words.title(invoice.number)}
      hint={words.hint}
      confirm={words.confirm}
      keep={words.keep}
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
