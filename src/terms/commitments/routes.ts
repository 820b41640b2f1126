import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { BoundQuery, BoundReply } from './schema.ts'

export const boundRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getbound_terms',
    operation({
      id: 'countBoundTerms',
      summary: 'Say from when, and for how many, a change of a type acts',
      description:
        'Rules and prices of a term are those with which it was prepared: a change acts on new members and on the next renewals.',
      permission: 'manage_membertypes',
      chapter: 'query/chapter_id',
      querystring: BoundQuery,
      answer: BoundReply
    }),
    async (request, reply) => success(await request.readTerms('bound', request.query, reply))
  )
}
