/** Whether a provider moves money, or only plays. */
export const payment_modes = ['test', 'live'] as const

/**
 * Where an attempt stands: `pending` is one that was completed and whose money is still to come; `unknown` is one that the provider does
 * not know any more.
 */
export const session_states = ['open', 'pending', 'paid', 'expired', 'failed', 'unknown'] as const

/**
 * What an attempt can ask of the office: money went back by the hand of the office, or by a dispute; it came in another currency; it
 * belongs to nobody of the register; or nobody can say what became of it.
 */
export const session_tasks = [
  'refunded',
  'disputed',
  'other_currency',
  'without_payer',
  'unknown'
] as const
