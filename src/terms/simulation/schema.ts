import { type Static, Type } from '@sinclair/typebox'
import { CurrencyAmount, Id, PlainDate, Strict, Success } from '../../core/types.ts'
import { event_facts, MembershipEvent } from '../explaining/schema.ts'

/** POST /simulate: what rules do automatically until a day, in a chapter or of one member. */
export type SimulationQuery = Static<typeof SimulationQuery>
export const SimulationQuery = Strict(
  {
    chapter_id: Id,
    member_id: Type.Optional(Id),
    to: {
      ...PlainDate,
      description: 'At most five years ahead; what follows on this day is included.'
    }
  },
  { title: 'SimulationQuery' }
)

const count = Type.Integer({ minimum: 0, examples: [3] })

/** What rules do automatically, counted by day. */
export type Simulation = Static<typeof Simulation>
const Simulation = Type.Object(
  {
    days: Type.Array(
      Type.Object(
        {
          on: PlainDate,
          events: Type.Array(
            Type.Object(
              {
                kind: MembershipEvent,
                count,
                messages: {
                  ...count,
                  description:
                    'In how many messages members are told: a payer gets one reminder a day, whoever of the family owes. 0 for other kinds.'
                },
                amounts: Type.Array(CurrencyAmount)
              },
              { title: 'SimulatedEvents', description: 'Events of one kind on a day.' }
            )
          )
        },
        { title: 'SimulatedDay', description: 'What follows on a day.' }
      )
    ),
    events: Type.Array(
      Type.Object(
        {
          on: PlainDate,
          member_id: Id,
          kind: MembershipEvent,
          text: Type.String({ examples: ['The term is over; its last day was 31 December 2026.'] }),
          ...event_facts
        },
        { title: 'SimulatedEvent', description: 'One event of one member.' }
      ),
      { description: 'The first 500.' }
    ),
    total: { ...count, description: 'All events.' },
    put_aside: Type.Array(Id, {
      description:
        'Members of whom nothing is counted: more follows than can be worked out, and a round would put them aside. The first 500.'
    })
  },
  { title: 'Simulation', description: 'What rules do automatically, if nobody does anything.' }
)

export const SimulationReply = Success(Simulation)
