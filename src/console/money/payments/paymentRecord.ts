import type { Action } from '../../shared/action.ts'
import { payment_kinds, payment_methods } from '../../shared/paymentWords.ts'
import type { RecordWords } from '../../shared/recordWords.ts'

/** The texts for the actions on payments in the audit log. */
const payment_actions: Readonly<Record<string, Action>> = {
  'payment.created': { en: 'Payment noted', de: 'Zahlung erfasst', creates: true },
  'payment.reversed': { en: 'Payment taken back', de: 'Zahlung zurückgenommen', creates: true },
  'payment.refunded': { en: 'Refund noted', de: 'Rückzahlung erfasst', creates: true }
}

/** The words of the audit log for payments. */
export const payment_record: RecordWords = {
  entity: 'payment',
  actions: payment_actions,
  fields: {
    member_id: { en: 'Member', de: 'Mitglied' },
    payment_id: { en: 'Of payment', de: 'Zu Zahlung' },
    kind: { en: 'Kind', de: 'Art' },
    amount: { en: 'Amount', de: 'Betrag' },
    currency: { en: 'Currency', de: 'Währung' },
    date: { en: 'On', de: 'Am' },
    method: { en: 'How', de: 'Wie' },
    reference: { en: 'Reference', de: 'Verwendungszweck' },
    external_ref: { en: 'Number elsewhere', de: 'Fremde Nummer' },
    note: { en: 'Note', de: 'Bemerkung' },
    reason: { en: 'Reason', de: 'Grund' }
  },
  show: { payment_id: value => `#${value}`, member_id: value => `#${value}` },
  values: { kind: payment_kinds, method: payment_methods },
  label: { en: 'Payment', de: 'Zahlung' }
}
