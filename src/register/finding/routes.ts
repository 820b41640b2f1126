import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { asSent, type Pagination } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { asksBeyondLists, chaptersReached, countTold, refuseOthers } from './reads.ts'
import { MemberList, MemberQuery, MembersFind, MembersFound } from './schema.ts'
import { chaptersFor, entryBefore } from './sizes-store.ts'

export const findRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/findmembers',
    operation({
      id: 'findMembers',
      summary: 'Find members, in an order',
      description:
        'The members of one chapter, or of all that the caller can see, that a filter means: by name unless `sort` says otherwise. `columns` adds fields beyond those of a list.',
      reads: true,
      permission: 'see_members',
      chapter: 'body/chapter_id',
      compressed: true,
      body: MembersFind,
      answer: MembersFound
    }),
    async (request, reply) => {
      const { body, account } = request
      const { chapter_id, updated_since, after, ...asked } = body
      const { columns, offset, limit, sort = after === undefined ? 'name' : 'id' } = asked
      const filter = {
        ...asked.filter,
        ...(updated_since !== undefined && { updated_after: entryBefore(app.db, updated_since) }),
        ...(after !== undefined && { after })
      }
      const wanted = { columns, offset, limit, sort }
      const reached = chaptersReached(request, filter, chapter_id)
      const chapters = chaptersFor(app.db, chapter_id, reached)
      const data = await app.findMembers({ chapters, filter }, wanted, {
        account_id: account.id,
        signal: reply.disconnected
      })
      request.recheckLate(reply, chapters)
      refuseOthers(request, filter, chapters)
      if (asksBeyondLists({ ...asked, sort }))
        await request.logReads(chapter_id, countTold(readPage(data)))
      reply.type('application/json; charset=utf-8')
      return reply.send(asSent(`{"status":"success","data":${data}}`))
    }
  )

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

/** The page that an answer has, by the end of its text. */
function readPage(data: string): Pagination {
  return JSON.parse(`{${data.slice(data.lastIndexOf('"pagination"'))}`).pagination
}
