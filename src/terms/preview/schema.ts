import { type Static, Type } from '@sinclair/typebox'
import { findRule, type Rule, withRule } from '../../core/rule.ts'
import { Default, Nullable, PlainDate, Strict, Success, TermDate } from '../../core/types.ts'
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
