import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { LogList, LogQuery } from './schema.ts'
import { listEntries } from './store.ts'

/** Reading the audit log. */
export const auditRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getlogs',
    {
      config: { permission: 'see_log', chapter: 'query/chapter_id', cache: 'no-store' },
      schema: {
        operationId: 'listLogEntries',
        summary: 'Read the audit log, newest first',
        tags: ['audit'],
        querystring: LogQuery,
        response: { 200: LogList }
      }
    },
    async ({ query, permitted }) => success(listEntries(app.db, query, permitted))
  )
}
