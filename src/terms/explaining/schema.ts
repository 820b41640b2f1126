import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, OneOf, PlainDate, Strict, Success, Timestamp } from '../../core/types.ts'
import { LeavingReason, MemberStatus } from '../../register/members/schema.ts'
import { ApplicationState, ReminderKind } from '../membership-facts/schema.ts'
import { LedgerKind, MessageState, WhySkipped } from '../messages/schema.ts'
import { coming_kinds, event_kinds, reason_rules } from './facts.ts'

export const MembershipEvent = OneOf(event_kinds, {
  title: 'MembershipEvent',
  description: 'What rules do automatically.'
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

const NamedDue = Type.Object(
  {
    dues_name: text('Yearly fee'),
    open_amount: Type.Number({ examples: [120] }),
    currency: text('EUR'),
    due_date: PlainDate
  },
  { title: 'NamedDue', description: 'A due that an explanation names, and what is open of it.' }
)

const PauseState = OneOf(['upcoming', 'current', 'ended'], {
  title: 'PauseState',
  description: 'What a pause is on the day.'
})

/** What the sentence of an event is made of, besides its day and kind. */
export const event_facts = {
  message: {
    ...Nullable({ ...ReminderKind, title: 'ComingMessage' }),
    description: 'What the member is told; null for what is no message.'
  },
  startdate: { ...Nullable(PlainDate), description: 'The first day of its term.' },
  enddate: { ...Nullable(PlainDate), description: 'The last day of its term.' },
  dues_name: {
    ...Nullable(Type.String({ examples: ['Yearly fee'] })),
    description: 'The due that is charged, or of which the member is reminded.'
  },
  amount: {
    ...Nullable(Type.Number({ examples: [120] })),
    description: 'The open amount of that due.'
  },
  currency: Nullable(Type.String({ examples: ['EUR'] })),
  due_date: Nullable(PlainDate),
  household_rank: {
    ...Nullable(Type.Integer({ minimum: 1, examples: [2] })),
    description:
      'The place in the household by which a due is charged; null where it does not depend on one.'
  }
}

/** Why a member has a status on a day, what comes next, and when the membership pauses. */
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
          text: text('The member has resigned. The last day of membership is 31 December 2026.'),
          since: Nullable(PlainDate),
          until: Nullable(PlainDate),
          reason: {
            ...Nullable({ ...LeavingReason, title: 'StatusLeavingReason' }),
            description: 'Why the member leaves or has left; else null.'
          },
          application_state: {
            ...Nullable({ ...ApplicationState, title: 'StatusApplicationState' }),
            description: 'What an application waits for, or what has become of it.'
          },
          membertype_id: {
            ...Nullable(Id),
            description: 'The type of the term or of the application.'
          },
          follows_by_itself: {
            ...Nullable(Type.Boolean({ examples: [true] })),
            description:
              'Whether another term follows if nobody does anything; null where there is no term that could be followed.'
          },
          dues: Type.Array(NamedDue, {
            description:
              'The dues for which the member is suspended, or for which an application waits.'
          })
        },
        { title: 'StatusReason', description: 'The deciding reason comes first.' }
      )
    ),
    next: Type.Array(
      Type.Object(
        {
          on: PlainDate,
          kind: OneOf(coming_kinds, {
            title: 'ComingEventKind',
            description: 'What rules do automatically, or the bank that collects a due.'
          }),
          text: text('Yearly fee is charged: 120 EUR, due on 1 January 2027.'),
          ...event_facts
        },
        {
          title: 'ComingEvent',
          description: 'What happens if nobody does anything.'
        }
      )
    ),
    pauses: Type.Array(
      Type.Object(
        {
          from: PlainDate,
          to: PlainDate,
          state: PauseState,
          reason: text('Year abroad')
        },
        { title: 'MembershipPauseDays', description: 'A pause; both days are counted.' }
      ),
      {
        description:
          'All pauses by their first day: past, present and coming. `endpause` ends the first one that ends on its day `on` or later.'
      }
    ),
    messages: Type.Array(
      Type.Object(
        {
          id: Id,
          kind: LedgerKind,
          state: MessageState,
          reason: WhySkipped,
          day: { ...PlainDate, description: 'The first day on which it may leave.' },
          sent: { ...Nullable(Timestamp), description: 'When it was sent; else null.' },
          subject: {
            ...Nullable(text('Your membership')),
            description: 'Null until it has a text, which `getmessage` shows.'
          },
          text: text(
            'What is to be paid, for 7 March 2026: not sent, as there was no more cause for it.'
          )
        },
        {
          title: 'ToldMessage',
          description: 'What the member was told, or why not.'
        }
      ),
      { description: 'The last 20 messages until that day, the newest first.' }
    )
  },
  { title: 'MemberExplanation', description: 'Why the status is what it is.' }
)

export const ExplanationReply = Success(Explanation)
