import { defineFailure } from '../../core/failure.ts'

/** 409: the entry is booked, and would be a payment twice. */
export const EntryBooked = defineFailure(
  'entry_booked',
  409,
  'Nothing was changed: the entry is booked. Undo that first.'
)
