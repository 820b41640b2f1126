import { defineDetails } from '../../core/details.ts'

/** What can be wrong with numbers at a bank. */
export const bankDetails = defineDetails({
  not_an_iban: 'must be an IBAN with right check digits',
  not_a_bic: 'must be the BIC of a bank in a country that exists',
  not_a_creditor: 'must be a creditor identifier with right check digits',
  archived_account: 'is of an archived account: it takes nothing any more'
})
