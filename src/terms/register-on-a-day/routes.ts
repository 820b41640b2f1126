import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { RegisterQuery, RegisterReply } from './schema.ts'

export const registerRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getregister',
    operation({
      id: 'getRegister',
      summary: 'List who is a member on a day',
      description:
        'Members whose terms cover the day, by name. Members who pause are included; members in grace or with only an offered term are not. CSV has all members at once, with cells as in `exportmembers`.',
      permission: 'see_register',
      chapter: 'query/chapter_id',
      compressed: true,
      querystring: RegisterQuery,
      answer: { ...RegisterReply, orText: 'text/csv' }
    }),
    async (request, reply) => {
      const { query } = request
      if (query.format === 'json') return success(await request.readTerms('register', query, reply))
      const { text, on } = await request.readTerms('register_file', query, reply)
      return reply.csv(`register-${on}`, text)
    }
  )
}
