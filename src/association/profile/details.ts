import { defineDetails } from '../../core/details.ts'

/** What can be wrong with the numbers of an association. */
export const profileDetails = defineDetails({
  not_an_iban: 'must be an IBAN with right check digits',
  not_a_creditor: 'must be a creditor identifier with right check digits'
})
