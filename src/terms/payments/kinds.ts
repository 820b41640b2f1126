/** What an entry is: money that came, one that took it back, money that was returned. */
export const payment_kinds = ['payment', 'reversal', 'refund'] as const

/** How numbers (`external_ref`) begin that this service gives to money of bank entries: nobody else gives such a one. */
export const entry_number = 'statement-entry-'

/** How numbers begin of credit that an import has brought as an opening balance. */
export const opening_number = 'opening-balance-'

/** How money came. */
export const payment_methods = [
  'cash',
  'cheque',
  'bank_transfer',
  'card',
  'direct_debit',
  'online',
  'other'
] as const
