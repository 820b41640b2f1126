import { Type } from '@sinclair/typebox'
import { CurrencyAmount, Default, Nullable, PlainDate } from '../../core/types.ts'
import { MemberStatus } from '../../register/members/schema.ts'

/** A field of requests for acts. */
export const dry_run = Default(
  Type.Boolean({
    default: false,
    description:
      'Answers 200 with what the act would lead to, and changes nothing. A new record has the id that it would get now.'
  })
)

const ActDue = Type.Object(
  {
    dues_name: Type.String({ examples: ['Yearly fee'] }),
    amount: Type.Number({ examples: [120] }),
    currency: Type.String({ examples: ['EUR'] }),
    period_start: PlainDate,
    period_end: Nullable(PlainDate),
    due_date: PlainDate
  },
  { title: 'ActDue', description: 'A due that an act makes or voids.' }
)

const amounts = (description: string) => Type.Array(CurrencyAmount, { description })

export const ActConsequences = Type.Object(
  {
    status: MemberStatus,
    last_day: {
      ...Nullable(PlainDate),
      description:
        'The last day of the membership; null for life. With `endmembership` it may lie after the term: terms follow until then.'
    },
    dues_void: Type.Array(ActDue, { description: 'Dues that become void.' }),
    dues_made: Type.Array(ActDue, { description: 'Dues that are made at once.' }),
    owed: amounts('All that the member owes after the act, by currency.'),
    credit: amounts('What was paid for dues that become void, by currency.')
  },
  { title: 'ActConsequences', description: 'What an act leads to.' }
)
