import { defineFailure } from '../../core/failure.ts'

/** 409: the person to be erased owes something. */
export const DuesOpen = defineFailure(
  'dues_open',
  409,
  'Nothing was erased: dues of the member are open. Settle or waive them, or send `force`.'
)
