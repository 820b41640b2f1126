import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

/** 400: direct debits reach accounts in SEPA alone. */
export const IbanNotSepa = defineFailure(
  'iban_not_sepa',
  400,
  'The account lies in a country outside of SEPA, where no direct debit reaches it. Ask for another account.'
)

/** 409: a reference is that of one mandate, whatever its case. */
export const ReferenceTaken = defineFailure(
  'reference_taken',
  409,
  'Another mandate has this reference. Choose another one, or leave it out.'
)

/** 409: a mandate that is over is not changed. */
export const MandateEnded = defineFailure(
  'mandate_ended',
  409,
  'Nothing was changed: this mandate is over. Enter a new one.'
)

/** 409: a file of direct debits says who collects, and to which account; `%s` is what is missing. */
export const CreditorMissing = defineFailure(
  'creditor_missing',
  409,
  'Nothing can be collected yet: enter the %s first.'
)

/** What can be wrong with a mandate. */
export const mandateDetails = defineDetails({
  not_a_mandate_reference:
    "must have at most 35 of the letters, digits and signs A-Z a-z 0-9 + ? / - : ( ) . , ' and no slash at its ends",
  unwritable_name: 'must be written in Latin letters, at most 70, so that banks can read it',
  outside_eea: 'must be given, since the account lies outside of the European Economic Area',
  no_address:
    'must be somebody with street, city and country, since the account lies outside of the European Economic Area',
  another_holder: 'must be the holder who has signed: another one signs a mandate of their own'
})
