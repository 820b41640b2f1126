import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../core/contract.ts'
import { LogList, LogQuery } from './schema.ts'
import { isSlow, listEntries } from './store.ts'

/** Who changed what, and when. */
export const auditRoutes: FastifyPluginAsyncTypebox<{ folder: string }> = async (
  app,
  { folder }
) => {
  app.get(
    '/getlogs',
    {
      config: { permission: 'see_log', cache: 'no-store' },
      schema: {
        operationId: 'getlogs',
        summary: 'Read the audit log, newest first',
        tags: ['audit'],
        querystring: LogQuery,
        response: { 200: LogList }
      }
    },
    async ({ query, reach }) => {
      const slow = isSlow(app.db, query, reach)
      const job = { kind: 'log', folder, query, reach } as const
      return success(slow ? await app.inThread(job) : listEntries(app.db, query, reach))
    }
  )
}
