import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { BoundQuery, BoundReply, PreviewQuery, PreviewReply } from './schema.ts'
import { previewType } from './store.ts'
import { inTurns } from './turns-async.ts'

export const previewRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/previewmember_type',
    operation({
      id: 'previewMembershipType',
      summary: 'Show the terms and dues of somebody who joins',
      description: 'Of somebody who pays and renews each time. Nothing is stored.',
      reads: true,
      permission: 'manage_membertypes',
      chapter: 'body/membership_type/chapter_id',
      failures: [TooManyFacts],
      body: PreviewQuery,
      answer: PreviewReply
    }),
    async ({ body }) => success(await inTurns(previewType(app.db, body)))
  )

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
