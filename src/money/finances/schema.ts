import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import { CurrencyAmount, Id, Nullable, Strict, Success, TermDate } from '../../core/types.ts'

const amounts = (description: string) => Type.Array(CurrencyAmount, { description })
const amount = (description: string) => Type.Number({ description, examples: [120] })
const currency = Type.String({ examples: ['EUR'] })

/** What was charged of the dues of one type, and what became of it. */
const TypeFinances = Type.Object(
  {
    membertype_id: {
      ...Nullable(Id),
      description: 'The type of the term that was charged for; null for dues by hand.'
    },
    currency,
    billed: amount('What was charged.'),
    paid: amount('What of it is paid.'),
    waived: amount('What of it was given up.'),
    open: amount('What of it is still to be paid.')
  },
  { title: 'TypeFinances', description: 'Sums of the dues of one type.' }
)

const received = 'What came, without what was taken back or returned.'
const credited = 'What of the payments of these days is left, and settles the next dues.'

/** What was charged and paid in one month. */
const MonthFinances = Type.Object(
  {
    month: Type.String({ description: 'A calendar month.', examples: ['2026-03'] }),
    currency,
    billed: amount('What was charged.'),
    received: amount(received),
    credited: amount(credited),
    waived: amount('What of it was given up.'),
    open: amount('What of it is still to be paid.')
  },
  { title: 'MonthFinances', description: 'Sums of one month.' }
)

/** What was charged and paid in a time, by currency. */
export type Finances = Static<typeof Finances>
const Finances = Type.Object(
  {
    billed: amounts('What was charged.'),
    received: amounts(received),
    credited: amounts(credited),
    waived: amounts('What of it was given up.'),
    open: amounts('What of it is still to be paid.'),
    overdue: Type.Object(
      {
        30: amounts('Due since 1 to 30 days.'),
        60: amounts('Due since 31 to 60 days.'),
        90: amounts('Due since 61 to 90 days.'),
        more: amounts('Due since more than 90 days.')
      },
      {
        title: 'Overdue',
        description:
          "What is open after its day, by age on the chapter's date, whenever it was charged."
      }
    ),
    by_type: Type.Array(TypeFinances, { description: 'Dues by membership type.' }),
    by_month: Type.Array(MonthFinances, {
      description: 'The same by month; months without sums are left out.'
    })
  },
  { title: 'Finances', description: 'What was charged and paid in a time.' }
)

/** GET /getfinances: of one chapter, or of all in which the caller sees to the money. */
export type FinancesQuery = Static<typeof FinancesQuery>
export const FinancesQuery = withPeriods(
  Strict({
    chapter_id: Type.Optional(Id),
    from: { ...TermDate, description: 'The first day.' },
    to: { ...TermDate, description: 'The last day.' }
  }),
  ['from', 'to']
)

/** What GET /getfinances answers. */
export const FinancesReply = Success(Finances)
