import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { BoundQuery, BoundReply } from './schema.ts'

/** From when, and for how many, a change of a membership type acts. */
export const boundRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getbound_terms',
    {
      config: {
        permission: 'manage_membertypes',
        chapter: 'query/chapter_id',
        cache: 'no-store',
        failures: [NotFound]
      },
      schema: {
        operationId: 'countBoundTerms',
        summary: 'Say from when, and for how many, a change of a type acts',
        description:
          'Rules and prices of a term are those with which it was prepared: a change acts on new members and on the next renewals.',
        querystring: BoundQuery,
        response: { 200: BoundReply }
      }
    },
    async (request, reply) => success(await request.readTerms('bound', request.query, reply))
  )
}
