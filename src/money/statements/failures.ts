import { defineFailure } from '../../core/failure.ts'

/** 409: the entry is booked, and would be a payment twice. */
export const EntryBooked = defineFailure(
  'entry_booked',
  409,
  'Nothing was changed: the entry is booked. Undo that first.'
)
/** 409: the details of the entry are entries of their own, which are payments instead of it. */
export const EntryReplaced = defineFailure(
  'entry_replaced',
  409,
  'Nothing was changed: the entry is the sum of others, which came with their details. Match these.'
)
/** 409: another entry has taken back what the entry was booked as. */
export const EntryReturned = defineFailure(
  'entry_returned',
  409,
  'Nothing was changed: another entry took this payment back. Undo that one first.'
)
