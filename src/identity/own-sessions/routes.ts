import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { NotFound } from '../../core/errors.ts'
import {
  Done,
  Id,
  List,
  Nullable,
  Page,
  Strict,
  Success,
  success,
  Timestamp
} from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { endOwnSession, listSessions } from './store.ts'

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
const SessionQuery = Strict(Page.properties, { title: 'SessionQuery' })
/** Reply of GET /auth/sessions. */
const SessionList = Success(List('sessions', Session))

/** Body of PUT /auth/endsession. */
const SessionEnd = Strict({ id: Id }, { title: 'SessionEnd' })
/** Reply of PUT /auth/endsession. */
const SessionEndReply = Done

const tags = ['auth']

/** The caller's own sessions, one by one. */
export const ownSessionRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/sessions',
    operation({
      id: 'listSessions',
      summary: 'List the sessions of the account that is signed in',
      tags,
      querystring: SessionQuery,
      answer: SessionList
    }),
    async ({ account, query }) => success(listSessions(app.db, account, query))
  )

  app.put(
    '/auth/endsession',
    operation({
      id: 'endSession',
      summary: 'End one session of the account that is signed in',
      tags,
      failures: [NotFound],
      body: SessionEnd,
      answer: SessionEndReply
    }),
    async request => {
      const { account, body } = request
      await request.write(() => endOwnSession(app.db, account.id, body.id))
      return success({})
    }
  )
}
