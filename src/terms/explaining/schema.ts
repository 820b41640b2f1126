import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, OneOf, PlainDate, Strict, Success } from '../../core/types.ts'
import { MemberStatus } from '../../register/members/schema.ts'
import { event_kinds, reason_rules } from './words.ts'

/** What can follow by itself. */
export const MembershipEvent = OneOf(event_kinds, {
  title: 'MembershipEvent',
  description: 'What follows by itself.'
})

const text = (example: string) => Type.String({ examples: [example] })

/** GET /explainmember: of one member, on a day. */
export type ExplainQuery = Static<typeof ExplainQuery>
export const ExplainQuery = Strict({
  member_id: Id,
  on: Type.Optional({
    ...PlainDate,
    description: 'At most five years ahead; today where it is left out.'
  })
})

/** Why a member has a status on a day, and what comes next. */
export type Explanation = Static<typeof Explanation>
export const Explanation = Type.Object(
  {
    member_id: Id,
    on: PlainDate,
    status: MemberStatus,
    reasons: Type.Array(
      Type.Object(
        {
          rule: OneOf(reason_rules, {
            title: 'StatusRule',
            description: 'The rule that decides about the status.'
          }),
          text: text('A member from 2026-01-01 until 2026-12-31.'),
          since: Nullable(PlainDate),
          until: Nullable(PlainDate)
        },
        { title: 'StatusReason', description: 'The deciding reason comes first.' }
      )
    ),
    next: Type.Array(
      Type.Object(
        { on: PlainDate, kind: MembershipEvent, text: text('The membership ends.') },
        { title: 'ComingEvent', description: 'What follows by itself, if nobody does anything.' }
      )
    )
  },
  { title: 'MemberExplanation', description: 'Why the status is what it is.' }
)

/** What GET /explainmember answers. */
export const ExplanationReply = Success(Explanation)
