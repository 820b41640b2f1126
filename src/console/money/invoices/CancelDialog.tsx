import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { ReasonInput, useReason } from '../parts/ReasonInput.tsx'
import { type Invoice, useInvoiceActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Cancels an invoice, with a reason. */
export function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { texts } = useTexts()
  const { cancel } = useInvoiceActs()
  const { done } = useNotices()
  const reason = useReason()
  const words = texts.invoices.cancel
  const form = useAskForm(async () => {
    const given = reason.give()
    if (!given) return
    await cancel({ id: invoice.id, reason: given })
    done(words.done(invoice.number))
    onClose()
  })
  return (
    <AskDialog
      title={words.title(invoice.number)}
      hint={words.hint}
      confirm={words.confirm}
      keep={words.keep}
      {...{ form, onClose }}
    >
      <ReasonInput
        reason={reason}
        label={words.reason}
        hint={words.reason_hint}
        missing={texts.invoices.missing}
        error={form.errors.reason}
      />
    </AskDialog>
  )
}
