import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../../operation.ts'
import { LogList, LogQuery } from './schema.ts'
import { listEntries, refuseOthers } from './store.ts'

/** Reading the audit log. */
export const auditRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getlogs',
    operation({
      id: 'listLogEntries',
      summary: 'Read the audit log, newest first',
      tags: ['audit'],
      permission: 'see_log',
      chapter: 'query/chapter_id',
      querystring: LogQuery,
      answer: LogList
    }),
    async (request, reply) => {
      const { query, permitted } = request
      const { members, ...list } = listEntries(app.db, query, permitted)
      await request.logReads(query.chapter_id, members)
      return reply.sendList(list, () => {
        request.recheck()
        refuseOthers(permitted, request.permitted)
      })
    }
  )
}
