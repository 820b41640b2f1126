import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import {
  ChapterOrMember,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  OtherCurrency,
  Page,
  PlainDate,
  Strict,
  Success,
  Text,
  Timestamp
} from '../../core/types.ts'
import { max_amount } from '../dues/schema.ts'
import { dry_run } from '../membership-commands/schema.ts'

/** What an entry is: money that came, one that took it back, money that was returned. */
export const payment_kinds = ['payment', 'reversal', 'refund'] as const

/** How numbers (`external_ref`) begin that this service gives to money of bank entries: nobody else gives such a one. */
export const entry_number = 'statement-entry-'

/** How numbers begin of credit that an import has brought as an opening balance. */
export const opening_number = 'opening-balance-'

export const payment_methods = [
  'cash',
  'cheque',
  'bank_transfer',
  'card',
  'direct_debit',
  'online',
  'other'
] as const

/** The orders of entries, with a minus for descending ones. */
const payment_orders = ['id', '-id', 'date', '-date'] as const

const PaymentKind = OneOf(payment_kinds, {
  title: 'PaymentKind',
  description: 'Money that came, an entry that takes another back, or money that was returned.'
})
const PaymentMethod = OneOf(payment_methods, {
  title: 'PaymentMethod',
  description: 'How it was paid.',
  examples: ['bank_transfer']
})

export const SettledDue = Type.Object(
  { due_id: Id, amount: Type.Number({ examples: [120] }) },
  { title: 'SettledDue', description: 'How much of a due.' }
)

export type Payment = Static<typeof Payment>
export const Payment = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    member_id: { ...Id, description: 'Who has paid, or got the money back.' },
    kind: PaymentKind,
    payment_id: {
      ...Nullable(Id),
      description: 'The entry that a reversal takes back, or the payment that a refund returns.'
    },
    amount: Type.Number({
      description: 'Below zero where money went out: the sum of all entries is what was received.',
      examples: [120]
    }),
    currency: Type.String({ examples: ['EUR'] }),
    date: PlainDate,
    method: PaymentMethod,
    reference: Type.String({ examples: ['RF74000000001'] }),
    external_ref: Nullable(Type.String({ examples: ['2026-03-10/17'] })),
    note: Type.String({ examples: ['In the office'] }),
    reason: Type.String({ description: 'Why it was taken back.', examples: ['Account closed'] }),
    settled: Type.Array(SettledDue, {
      description:
        'Of a payment, what it settles now; of others, what they took from dues, below zero.'
    }),
    credit: Type.Number({
      description: 'What is left of a payment, and settles the next dues by itself.',
      examples: [0]
    }),
    refunded: Type.Number({ description: 'What was returned of a payment.', examples: [0] }),
    reversed: Type.Boolean({ description: 'Whether another entry has taken it back.' }),
    createddate: Timestamp
  },
  { title: 'Payment', description: 'Money that came or went.' }
)

const paid = Type.Number({
  minimum: 0.0001,
  maximum: max_amount,
  examples: [120],
  description: 'No more decimals than the currency has.'
})
const note = Type.Optional(Text(1000, { examples: ['In the office'] }))
const date = Type.Unsafe<string>({
  ...PlainDate,
  description: 'At most twenty years ago, and not after today.',
  examples: ['2026-03-10']
})

/** POST /createpayment: money that came. */
export type PaymentCreate = Static<typeof PaymentCreate>
export const PaymentCreate = Strict(
  {
    member_id: { ...Id, description: 'Who has paid.' },
    amount: paid,
    currency: OtherCurrency,
    date,
    method: PaymentMethod,
    reference: Type.Optional(
      Text(1000, {
        description: 'What the payer wrote; creditor references in it name dues.',
        examples: ['RF74000000001']
      })
    ),
    external_ref: Type.Optional(
      Nullable(
        Line(1, 255, {
          description:
            'The number of the payment elsewhere, unique in the chapter: the same again is answered with the first. Those that begin with statement-entry- are reserved for bank entries.',
          examples: ['2026-03-10/17']
        })
      )
    ),
    settles: Type.Optional(
      Type.Array(Strict({ due_id: Id, amount: paid }, { title: 'DueToSettle' }), {
        maxItems: 1000,
        examples: [[]],
        description: 'Which dues it settles first; the rest settles the oldest.'
      })
    ),
    note,
    dry_run
  },
  { title: 'PaymentCreate' }
)

/** PUT /reversepayment: takes back a payment, or a refund. */
export type PaymentReverse = Static<typeof PaymentReverse>
export const PaymentReverse = Strict(
  {
    id: Id,
    date: Type.Unsafe<string>({
      ...PlainDate,
      description: 'Not before the payment, and not after today.',
      examples: ['2026-03-12']
    }),
    reason: Line(1, 255, { examples: ['Account closed'] }),
    dry_run
  },
  { title: 'PaymentReverse' }
)

/** POST /createrefund: money that is returned. */
export type RefundCreate = Static<typeof RefundCreate>
export const RefundCreate = Strict(
  {
    member_id: { ...Id, description: 'Who gets it: who has paid.' },
    amount: paid,
    currency: Type.Optional({
      ...OtherCurrency,
      description: 'By default that of the payment, else of the chapter.'
    }),
    date,
    method: PaymentMethod,
    payment_id: Type.Optional({
      ...Nullable(Id),
      description: 'The payment that is returned; without it, credit is.'
    }),
    note,
    dry_run
  },
  { title: 'RefundCreate' }
)

/** The names of what is told of an entry. */
export const payment_names = Object.keys(Payment.properties)

/** Which entries of a chapter or of a member are meant. */
export type PaymentFilters = Static<typeof PaymentFilters>
export const PaymentFilters = Type.Object({
  ...ChapterOrMember,
  kind: Type.Optional(PaymentKind),
  method: Type.Optional(PaymentMethod),
  from: Type.Optional(PlainDate),
  to: Type.Optional(PlainDate)
})

/** GET /getpayments: of a chapter or of who has paid. */
export type PaymentQuery = Static<typeof PaymentQuery>
export const PaymentQuery = withPeriods(
  Strict({
    ...PaymentFilters.properties,
    sort: Type.Optional(
      OneOf(payment_orders, {
        title: 'PaymentOrder',
        description: 'By default in the order of entry.'
      })
    ),
    ...Page.properties
  }),
  ['from', 'to']
)

/** What GET /getpayments answers. */
export const PaymentList = Success(List('payments', Payment))
/** What POST /createpayment, PUT /reversepayment and POST /createrefund answer. */
export const PaymentReply = Success(Payment)

/** Who has paid something in a year. */
export type YearPayer = Static<typeof YearPayer>
const YearPayer = Type.Object(
  {
    member_id: Id,
    payments: Type.Integer({
      minimum: 1,
      examples: [12],
      description: 'How many; also those that were taken back later.'
    })
  },
  { title: 'YearPayer', description: 'Who has paid something in a year.' }
)

/** GET /getyearpayers: of a chapter and a calendar year. */
export type YearPayersQuery = Static<typeof YearPayersQuery>
export const YearPayersQuery = Strict({
  chapter_id: Id,
  year: Type.Integer({ minimum: 1900, maximum: 2199, examples: [2026] }),
  ...Page.properties
})
/** What GET /getyearpayers answers. */
export const YearPayerList = Success(List('payers', YearPayer))
