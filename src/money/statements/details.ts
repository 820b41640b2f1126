import { defineDetails } from '../../core/details.ts'

/** Details about a file of a bank. */
export const statementDetails = defineDetails({
  not_a_statement:
    'is no bank statement: camt.052, camt.053 or camt.054 (XML, also zipped), or CSV with columns of days and amounts',
  broken_statement:
    'is broken or unsafe: it ends early, is not well-formed, has a DOCTYPE, or is too large; get it from the bank again',
  no_amounts: 'has no columns of days and amounts: name them in a mapping'
})
