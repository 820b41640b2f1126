import { defineFailure } from '../../core/failure.ts'

/** 409: an invoice has to say who writes and where to pay; `%s` is what is missing. */
export const SenderIncomplete = defineFailure(
  'sender_incomplete',
  409,
  'Complete the association first: invoices cannot be written without its %s.'
)

/** 409: an invoice is cancelled once. */
export const InvoiceCancelled = defineFailure(
  'invoice_cancelled',
  409,
  'Nothing was changed: this invoice is cancelled already.'
)
