import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** What entries of money are called. */
export const payment_kinds: Named<Schemas['PaymentKind']> = {
  payment: { en: 'Payment', de: 'Zahlung' },
  reversal: { en: 'Reversal', de: 'Storno' },
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
