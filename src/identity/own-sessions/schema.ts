import { Type } from '@sinclair/typebox'
import { Done, Id, List, Nullable, Page, Strict, Success, Timestamp } from '../../core/types.ts'

/** A session of the caller. */
const Session = Type.Object(
  {
    id: Id,
    createddate: Timestamp,
    last_used: {
      ...Timestamp,
      description: 'When it began or was last renewed; programs and pages renew it within the hour.'
    },
    expires: { ...Timestamp, description: 'When it ends, however often it is renewed.' },
    address: {
      ...Nullable(Type.String({ examples: ['192.0.2.1'] })),
      description:
        'The network address it was last renewed from, of IPv6 the first 64 bits; null where it is not known.'
    },
    user_agent: {
      ...Nullable(Type.String({ examples: ['curl/8.14.1'] })),
      description: 'What the browser or program calls itself; null where it says nothing.'
    },
    current: Type.Boolean({ description: 'The session of this request.', examples: [true] })
  },
  { title: 'Session', description: 'One sign-in of the caller, as long as it can be used.' }
)

/** Query of GET /auth/sessions. */
export const SessionQuery = Strict(Page.properties, { title: 'SessionQuery' })
/** Reply of GET /auth/sessions. */
export const SessionList = Success(List('sessions', Session))

/** Body of PUT /auth/endsession. */
export const SessionEnd = Strict({ id: Id }, { title: 'SessionEnd' })
/** Reply of PUT /auth/endsession. */
export const SessionEndReply = Done
