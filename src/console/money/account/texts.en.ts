import type { components } from '../../api/contract.ts'
import type { Widened } from '../../texts/widened.ts'

type Kinds = Record<components['schemas']['MemberAccountEntryKind'], string>

const kinds: Kinds = {
  due: 'Charged',
  void: 'Cancelled',
  waiver: 'Waived',
  payment: 'Payment',
  reversal: 'Payment taken back',
  refund: 'Money returned',
  paid_by_other: 'Paid by somebody else',
  paid_for_other: 'Paid for somebody else'
}

/** The English texts of a member's account. */
export const texts = {
  account: {
    title: 'Account',
    title_of: (name: string) => `Account of ${name}`,
    kinds,
    owes: (amount: string) => `Owes ${amount}`,
    credit: (amount: string) => `Has paid ${amount} more than is owed`,
    even: 'Nothing owed',
    of_payer: 'The dues of this member stand in the account of whoever pays:',
    open: 'View account',
    to_member: 'To the member',
    own: 'Own account',
    currency: 'Currency',
    print: 'Print',
    day: 'Day',
    what: 'What',
    amount: 'Amount',
    balance: 'Balance',
    none: 'Nothing was charged or paid yet',
    none_hint: 'Dues and payments appear here in the order of their days.'
  }
}

/** The type of these texts, the same in every language. */
export type AccountTexts = Widened<typeof texts>
