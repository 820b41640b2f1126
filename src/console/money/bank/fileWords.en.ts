import type { components } from '../../api/contract.ts'

type Schemas = components['schemas']

/** Why the bank returned a payment, in English. */
export const why_returned: Record<Schemas['ReturnCode'], string> = {
  AC01: 'the account number is wrong',
  AC04: 'the account is closed',
  AC06: 'the account is blocked',
  AC13: 'the account is one of a consumer',
  AG01: 'the account takes no direct debits',
  AG02: 'the kind of direct debit is wrong',
  AM04: 'the account lacks the money',
  AM05: 'it was collected twice',
  BE05: 'the creditor identifier is not known',
  CNOR: "the creditor's bank is not known",
  DNOR: "the debtor's bank is not known",
  FF01: 'the file was wrong',
  FOCR: 'it was called back',
  MD01: 'there is no mandate',
  MD02: 'data of the mandate are missing',
  MD06: 'the debtor wants the money back',
  MD07: 'the debtor has died',
  MS02: 'the debtor refused',
  MS03: 'the bank gives no reason',
  RC01: "the bank's code is wrong",
  RR01: "the debtor's account is missing",
  RR02: "the debtor's name or address is missing",
  RR03: "the creditor's name or address is missing",
  RR04: 'required by law',
  SL01: 'the debtor has blocked it',
  TM01: 'it came too late'
}

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
