import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { asSent } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { MemberList, MemberQuery } from './schema.ts'

export const memberListRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getmembers',
    operation({
      id: 'listMembers',
      summary: 'List the members of a chapter',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      tagged: true,
      querystring: MemberQuery,
      answer: MemberList
    }),
    async (request, reply) => {
      const { query, account } = request
      const requester = {
        account_id: account.id,
        get signal() {
          return reply.disconnected
        }
      }
      const { body, tag } = await app.listMembers(query, requester)
      request.recheckLate(reply, [query.chapter_id])
      reply.header('etag', tag).type('application/json; charset=utf-8')
      return reply.send(asSent(body))
    }
  )
}
