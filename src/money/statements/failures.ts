import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

/** 409: the entry is booked, and would be a payment twice. */
export const EntryBooked = defineFailure(
  'entry_booked',
  409,
  'Nothing was changed: the entry is booked. Undo that first.'
)
/** 409: the details of the entry are entries of their own, which are payments instead of it. */
export const EntryReplaced = defineFailure(
  'entry_replaced',
  409,
  'Nothing was changed: the entry is the sum of others, which came with their details. Match these.'
)
/** 409: another entry has taken back what the entry was booked as. */
export const EntryReturned = defineFailure(
  'entry_returned',
  409,
  'Nothing was changed: another entry took this payment back. Undo that one first.'
)

/** Details about a file of a bank. */
export const statementDetails = defineDetails({
  not_a_statement:
    'is no bank statement: camt.052, camt.053 or camt.054 (XML, also zipped), MT940, or CSV with columns of days and amounts',
  broken_statement:
    'is broken or unsafe: it ends early, is not well-formed, has a DOCTYPE, or is too large; get it from the bank again',
  too_many_entries:
    'has more than 10 000 statements or 500 000 entries: get it from the bank in shorter periods',
  no_amounts: {
    message: 'has no columns of days and amounts: name them in a mapping',
    params: ['columns', 'samples']
  },
  unclear_amounts:
    'has amounts such as 2.500 alone, which are thousands or decimals: say in decimal_mark what separates decimals'
})
