import { defineDetails } from '../../core/details.ts'

/** What is wrong with a request about payments. */
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
