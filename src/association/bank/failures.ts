import { defineFailure } from '../../core/failure.ts'

/** 409: an account is entered once, however its number is written. */
export const IbanTaken = defineFailure(
  'iban_taken',
  409,
  'Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number.'
)
