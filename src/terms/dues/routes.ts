import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { DueList, DueQuery } from './schema.ts'

/** What members owe. */
export const dueRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getdues',
    {
      config: {
        ...{ permission: 'see_members', chapter: 'query/chapter_id', cache: 'no-store' },
        failures: [NotFound]
      },
      schema: {
        operationId: 'listDues',
        summary: 'List the dues of a member or of a chapter',
        querystring: DueQuery,
        response: { 200: DueList }
      }
    },
    async (request, reply) => success(await request.readTerms('dues', request.query, reply))
  )
}
