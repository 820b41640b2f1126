import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

/** What can be wrong with numbers at a bank. */
export const bankDetails = defineDetails({
  not_an_iban: 'must be an IBAN with right check digits',
  not_a_bic: 'must be the BIC of a bank in a country that exists',
  not_a_creditor: 'must be a creditor identifier with right check digits',
  archived_account: 'is of an archived account: it takes nothing any more'
})

/** 409: an account is entered once, however its number is written. */
export const IbanTaken = defineFailure(
  'iban_taken',
  409,
  'Another account of the association has this IBAN. Choose that one, which may be archived, or enter another number.'
)
