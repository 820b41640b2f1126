import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { OverviewQuery, OverviewReply } from './schema.ts'
import { readOverview } from './store.ts'

/** Numbers about the register. */
export const overviewRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getoverview',
    operation({
      id: 'getOverview',
      summary: 'Count the members by status, type, chapter and month',
      description:
        'One chapter, or all that the caller can see. Members count from the month in which they joined. The present month is that of UTC, whatever the time zone of a chapter.',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      tagged: true,
      querystring: OverviewQuery,
      answer: OverviewReply
    }),
    async ({ query, permitted }) => success(readOverview(app.db, query, permitted))
  )
}
