import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { SessionEnd, SessionEndReply, SessionList, SessionQuery } from './schema.ts'
import { endOwnSession, listSessions } from './store.ts'

const tags = ['auth']
const cache = 'no-store'

/** The caller's own sessions, one by one. */
export const ownSessionRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/sessions',
    {
      config: { cache },
      schema: {
        operationId: 'listSessions',
        summary: 'List the sessions of the account that is signed in',
        tags,
        querystring: SessionQuery,
        response: { 200: SessionList }
      }
    },
    async ({ account, query }) => success(listSessions(app.db, account, query))
  )

  app.put(
    '/auth/endsession',
    {
      config: { cache, failures: [NotFound] },
      schema: {
        operationId: 'endSession',
        summary: 'End one session of the account that is signed in',
        tags,
        body: SessionEnd,
        response: { 200: SessionEndReply }
      }
    },
    async request => {
      const { account, body } = request
      await request.write(() => endOwnSession(app.db, account.id, body.id))
      return success({})
    }
  )
}
