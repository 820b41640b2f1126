import { defineDetails } from '../../core/details.ts'
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

export const paymentDetails = defineDetails({
  too_long_ago: 'must not be before {earliest}',
  due_of_another: 'must be a due that the member pays',
  another_currency: 'must be in {currency}',
  more_than_open: 'must be at most {open} {currency}, which is open',
  more_than_paid: 'must add up to at most {amount} {currency}',
  more_than_credit: 'must be at most {most} {currency}, which can be returned',
  reserved_number: 'must not begin with {start}, as the numbers of bank entries do',
  before_payment: 'must not be before {date}, the day of the payment'
})
