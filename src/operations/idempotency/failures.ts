import { defineFailure } from '../../core/failure.ts'

/** 409: an Idempotency-Key that was used for another request. */
export const IdempotencyConflict = defineFailure(
  'idempotency_conflict',
  409,
  'Use a new Idempotency-Key: this one stands for another request.'
)
