import { defineFailure } from '../../core/failure.ts'

/** 409: something else follows from what a batch has written; the detail says what, and how many. */
export const BatchInUse = defineFailure(
  'batch_in_use',
  409,
  'Nothing was changed: take back first what followed from it, as details say.'
)
