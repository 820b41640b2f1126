import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { ExplainQuery, ExplanationReply } from './schema.ts'

export const explainRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/explainmember',
    operation({
      id: 'explainMember',
      summary: 'Say why a member has a status, and what comes next',
      permission: 'see_members',
      chapter: 'record',
      failures: [TooManyFacts],
      querystring: ExplainQuery,
      answer: ExplanationReply
    }),
    async (request, reply) => {
      const { query } = request
      const { chapter_id, explanation } = await request.readTerms('explanation', query, reply)
      await request.logReads(chapter_id, 1)
      return success(explanation)
    }
  )
}
