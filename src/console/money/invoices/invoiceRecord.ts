import type { RecordWords } from '../../shared/recordWords.ts'

/** The words of the audit log for invoices. */
export const invoice_record: RecordWords = {
  entity: 'invoice',
  actions: {
    'invoice.created': { en: 'Invoice issued', de: 'Rechnung ausgestellt', creates: true },
    'invoice.cancelled': { en: 'Invoice cancelled', de: 'Rechnung storniert' }
  },
  fields: {
    payer_id: { en: 'For member', de: 'Für Mitglied' },
    amount: { en: 'Amount', de: 'Betrag' },
    currency: { en: 'Currency', de: 'Währung' },
    cancelled: { en: 'Cancelled on', de: 'Storniert am' },
    cancel_reason: { en: 'Reason', de: 'Grund' }
  },
  values: {},
  label: { en: 'Invoice', de: 'Rechnung' }
}
