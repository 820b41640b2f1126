import type { components } from '../../api/contract.ts'

type Schemas = components['schemas']

/** What cannot be read of a file of a bank, in English. */
export const flaw: Record<Schemas['UnreadableCode'], (text: string) => string> = {
  amount: text => `the amount “${text}”`,
  day: text => `the day “${text}”`,
  no_amount: () => 'the amount is missing',
  no_day: () => 'the day is missing',
  no_sign: () => 'it does not say whether money came or went',
  too_large: () => 'too much in one entry',
  not_a_statement: () => 'no statement of a bank',
  broken_statement: () => 'broken',
  no_amounts: () => 'columns of days and amounts are missing',
  unclear_amounts: () => 'unclear what separates decimals'
}
