/** What an entry is: money that came, one that took it back, money that was returned. */
export const payment_kinds = ['payment', 'reversal', 'refund'] as const

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
