import type { components } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The texts for the actions on payments in the audit log. */
const payment_actions: Readonly<Record<string, Action>> = {
  'payment.created': { en: 'Payment noted', de: 'Zahlung erfasst', creates: true },
  'payment.reversed': { en: 'Payment taken back', de: 'Zahlung storniert', creates: true },
  'payment.refunded': { en: 'Refund noted', de: 'Rückzahlung erfasst', creates: true }
}

const payment_kinds: Named<Schemas['PaymentKind']> = {
  payment: { en: 'Payment', de: 'Zahlung' },
  reversal: { en: 'Reversal', de: 'Storno' },
  refund: { en: 'Refund', de: 'Rückzahlung' }
}

const payment_methods: Named<Schemas['PaymentMethod']> = {
  cash: { en: 'Cash', de: 'Bar' },
  cheque: { en: 'Cheque', de: 'Scheck' },
  bank_transfer: { en: 'Bank transfer', de: 'Überweisung' },
  card: { en: 'Card', de: 'Karte' },
  direct_debit: { en: 'Direct debit', de: 'Lastschrift' },
  online: { en: 'Online', de: 'Online' },
  other: { en: 'Other', de: 'Sonstige' }
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
