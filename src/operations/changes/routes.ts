import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { ChangesQuery, ChangesReply } from './schema.ts'
import { ChangesReset, listChanges } from './store.ts'

/** The audit log as a feed of what has changed. */
export const changesRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getchanges',
    operation({
      id: 'listChanges',
      summary: 'Read what has changed since, oldest first',
      tags: ['audit'],
      permission: 'see_log',
      chapter: 'record',
      failures: [ChangesReset],
      querystring: ChangesQuery,
      answer: ChangesReply
    }),
    async (request, reply) => {
      const { query } = request
      const { changes, next } = await reply.lookUntil(
        query.wait,
        () => listChanges(app.db, query, request.permitted),
        found => found.changes.length > 0 || !found.at_end
      )
      return success({ changes, next })
    }
  )
}
