import { type Static, Type } from '@sinclair/typebox'
import { findRule, type Rule, withRule } from '../../core/rule.ts'
import {
  Count,
  Default,
  Id,
  Nullable,
  PlainDate,
  Strict,
  Success,
  TermDate
} from '../../core/types.ts'
import { MembershipTypeCreate } from '../../register/membertypes/schema.ts'

/** POST /previewmember_type: a type that need not exist, and somebody who joins. */
export type PreviewQuery = Static<typeof PreviewQuery>
export const PreviewQuery = withRule(
  Strict(
    {
      ...MembershipTypeCreate.properties,
      joined: TermDate,
      date_of_birth: Type.Optional(Nullable(PlainDate)),
      household_rank: Default(
        Type.Integer({
          minimum: 1,
          maximum: 100,
          default: 1,
          description: 'The place among those for whom the same member pays.'
        })
      ),
      terms: Default(
        Type.Integer({
          minimum: 1,
          maximum: 60,
          default: 3,
          description: 'How many terms; of a membership for life one.'
        })
      )
    },
    { title: 'PreviewQuery' }
  ),
  findRule(MembershipTypeCreate) as Rule
)

const amount = Type.Number({ minimum: 0, examples: [120] })

const Preview = Type.Object(
  {
    terms: Type.Array(
      Type.Object(
        {
          startdate: PlainDate,
          enddate: Nullable(PlainDate),
          dues: Type.Array(
            Type.Object(
              {
                dues_name: Type.String({ examples: ['Yearly fee'] }),
                amount,
                currency: Type.String({ examples: ['EUR'] }),
                period_start: PlainDate,
                period_end: Nullable(PlainDate),
                due_date: PlainDate,
                household_rank: Type.Integer({ examples: [1] })
              },
              { title: 'PreviewDue', description: 'What would be charged.' }
            )
          )
        },
        { title: 'PreviewTerm', description: 'A term of somebody who pays and renews.' }
      )
    )
  },
  { title: 'MembershipTypePreview', description: 'What a type means for somebody who joins.' }
)

/** What POST /previewmember_type answers; for life, the dues of the first year. */
export const PreviewReply = Success(Preview)

/** GET /getbound_terms: of one membership type, in its chapter. */
export type BoundQuery = Static<typeof BoundQuery>
export const BoundQuery = Strict({ chapter_id: Id, membertype_id: Id })

/** From when, and for how many, a change of a membership type acts. */
export type BoundTerms = Static<typeof BoundTerms>
const BoundTerms = Type.Object(
  {
    members: Count(
      'Members in a term, or in its grace, that keeps the rules with which it was prepared.'
    ),
    for_life: Count('Those of them whose term has no end: a change never acts on it.'),
    prepared: Count('Terms to come that are prepared, with rules and prices as they were.'),
    joins_from: { ...PlainDate, description: 'A change acts on whoever joins from today on.' },
    renewals_from: {
      ...Nullable(PlainDate),
      description:
        'The first day of the earliest term to come that is not prepared yet, on which a change can act; null where none follows.'
    }
  },
  { title: 'BoundTerms', description: 'The terms on which a change of a type does not act.' }
)

export const BoundReply = Success(BoundTerms)
