/** What the importing of a statement warns of. */
export const warning_codes = ['balance_differs', 'gap', 'other_account', 'pending'] as const

/** Why something in a file, or one of several files, cannot be read. */
export const unreadable_codes = [
  ...(['amount', 'day', 'no_amount', 'no_day', 'no_sign', 'too_large'] as const),
  ...(['not_a_statement', 'broken_statement', 'no_amounts', 'unclear_amounts'] as const)
] as const
/** Why something in a file cannot be read. */
export type UnreadableCode = (typeof unreadable_codes)[number]
