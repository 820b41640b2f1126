import { defineDetails } from '../../core/details.ts'

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
