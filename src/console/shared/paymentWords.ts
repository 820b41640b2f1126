import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** What entries of money are called. */
export const payment_kinds: Named<Schemas['PaymentKind']> = {
  payment: { en: 'Payment', de: 'Zahlung' },
  reversal: { en: 'Reversal', de: 'Rücknahme' },
  refund: { en: 'Refund', de: 'Rückzahlung' }
}

/** What the ways to pay are called. */
export const payment_methods: Named<Schemas['PaymentMethod']> = {
  cash: { en: 'Cash', de: 'Bar' },
  cheque: { en: 'Cheque', de: 'Scheck' },
  bank_transfer: { en: 'Bank transfer', de: 'Überweisung' },
  card: { en: 'Card', de: 'Karte' },
  direct_debit: { en: 'Direct debit', de: 'Lastschrift' },
  online: { en: 'Online', de: 'Online' },
  other: { en: 'Other', de: 'Sonstige' }
}

/** The labels of the states of a due. */
export const due_states: Named<Schemas['DueState']> = {
  open: { en: 'Open', de: 'Offen' },
  partly_paid: { en: 'Partly paid', de: 'Teilweise bezahlt' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  waived: { en: 'Waived', de: 'Erlassen' },
  void: { en: 'Cancelled', de: 'Entfallen' }
}

/** The labels of the reasons for which dues are given up. */
export const waiver_reasons: Readonly<Record<components['schemas']['WaiverReason'], Words>> = {
  goodwill: { en: 'Goodwill', de: 'Kulanz' },
  hardship: { en: 'Hardship', de: 'Härtefall' },
  uncollectible: { en: 'Cannot be collected', de: 'Nicht einzutreiben' },
  barred: { en: 'Barred by time', de: 'Verjährt' },
  mistake: { en: 'Charged by mistake', de: 'Irrtümlich erhoben' }
}

/** Where an online payment stands. */
export const online_states: Named<Schemas['OnlinePaymentState']> = {
  open: { en: 'Begun', de: 'Begonnen' },
  pending: { en: 'Money is on its way', de: 'Geld ist unterwegs' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  expired: { en: 'Expired', de: 'Abgelaufen' },
  failed: { en: 'Failed', de: 'Fehlgeschlagen' },
  unknown: { en: 'Unknown at the provider', de: 'Beim Zahlungsdienst unbekannt' }
}

/** What an online payment asks of the office. */
export const online_tasks: Named<Schemas['OnlinePaymentTask']> = {
  refunded: { en: 'Money was refunded', de: 'Geld wurde erstattet' },
  disputed: { en: 'The payer disputes it', de: 'Die Zahlung wird bestritten' },
  other_currency: { en: 'Paid in another currency', de: 'In anderer Währung bezahlt' },
  without_payer: { en: 'The payer was erased', de: 'Das Mitglied wurde gelöscht' },
  unknown: { en: 'The provider does not know it', de: 'Der Zahlungsdienst kennt sie nicht' }
}
