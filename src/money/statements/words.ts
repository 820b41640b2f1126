/** What became of an entry. */
export const entry_states = ['booked', 'proposed', 'unmatched', 'ignored'] as const
/** What became of an entry. */
export type EntryState = (typeof entry_states)[number]

/** The reason of a sum that is ignored because its details have come. An entry with the same word of somebody is confirmed. */
export const replaced = 'details'

/** Why an entry is somebody's payment, the surest reason first. */
export const match_reasons = [
  'entered',
  'reference',
  'end_to_end',
  'account',
  'member_number',
  'name'
] as const
/** Why an entry is somebody's payment. */
export type MatchReason = (typeof match_reasons)[number]

/** What separates the decimals of amounts, by its name in requests. */
export const decimal_marks = { comma: ',', point: '.' } as const
