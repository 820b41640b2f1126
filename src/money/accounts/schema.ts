import { type Static, Type } from '@sinclair/typebox'
import {
  CurrencyAmount,
  Id,
  Nullable,
  OneOf,
  OtherCurrency,
  Page,
  Pagination,
  PlainDate,
  Strict,
  Success
} from '../../core/types.ts'

/** What an entry of an account is, in the order of entries of one day. */
export const entry_kinds = [
  'due',
  'void',
  'waiver',
  'payment',
  'reversal',
  'refund',
  'paid_by_other',
  'paid_for_other'
] as const

export type AccountEntry = Static<typeof AccountEntry>
const AccountEntry = Type.Object(
  {
    date: { ...PlainDate, description: 'The day on which it was made, paid, given up or void.' },
    kind: OneOf(entry_kinds, {
      title: 'MemberAccountEntryKind',
      description:
        'A due that was charged, became void or was given up; a payment, one that was taken back, one that was returned; what of a due here another account has paid, and what of a payment here has paid for another account.'
    }),
    id: {
      ...Id,
      description:
        'Of the due, of the waiver, or of the payment, reversal or refund; of the due where another account is in play.'
    },
    member_id: {
      ...Id,
      description:
        'Who owes the due, or who has paid; where another account is in play, whose it is.'
    },
    text: Type.String({
      description: 'What the due is called; what was written with the payment.',
      examples: ['Yearly fee']
    }),
    amount: Type.Number({
      description: 'Dues count down, payments up.',
      examples: [-120]
    }),
    balance: Type.Number({ description: 'The balance after it.', examples: [-120] })
  },
  { title: 'MemberAccountEntry', description: 'An entry of the account of a member.' }
)

/** What a member owes and has paid, with all who are paid for. */
export type Account = Static<typeof Account>
const Account = Type.Object(
  {
    member_id: Id,
    payer_id: {
      ...Nullable(Id),
      description: 'In whose account the dues of the member are; null where they are in this one.'
    },
    balance: Type.Number({ description: 'Below zero is owed.', examples: [-120] }),
    currency: Type.String({ examples: ['EUR'] }),
    others: Type.Array(CurrencyAmount, {
      description: 'The balances in other currencies in which there are entries.'
    }),
    entries: Type.Array(AccountEntry, { description: 'The oldest first.' }),
    pagination: Pagination
  },
  { title: 'MemberAccount', description: 'The account of a member in one currency.' }
)

/** GET /getaccount: of one member, in one currency. */
export type AccountQuery = Static<typeof AccountQuery>
export const AccountQuery = Strict({
  member_id: Id,
  currency: OtherCurrency,
  ...Page.properties
})

/** What GET /getaccount answers. */
export const AccountReply = Success(Account)
