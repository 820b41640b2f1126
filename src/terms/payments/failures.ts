import { defineFailure } from '../../core/failure.ts'

/** 409: another payment has this number. */
export const ExternalRefTaken = defineFailure(
  'external_ref_taken',
  409,
  'Check the number: another payment of the chapter has it, of another member, amount or day.'
)
/** 409: the entry was taken back, or takes another one back itself. */
export const AlreadyReversed = defineFailure(
  'already_reversed',
  409,
  'Nothing was changed: the payment was reversed before, or is a reversal itself.'
)
