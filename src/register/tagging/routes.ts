import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { chaptersFor, membersIn } from '../finding/sizes-store.ts'
import { TagsQuery, TagsReply } from './schema.ts'
import { listTags } from './store.ts'

/** How many members are looked at in the event loop; this takes a millisecond or two. */
const small = 2000

/** The tags that members have. */
export const tagRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/gettags',
    operation({
      id: 'listTags',
      summary: 'List the tags of members',
      description:
        'The tags that the members of a chapter have, or of all chapters that the caller can see, and how many have each. Case and accents make no other tag: each is listed once, in its most common spelling.',
      permission: 'see_members',
      chapter: 'query/chapter_id',
      compressed: true,
      querystring: TagsQuery,
      answer: TagsReply
    }),
    async (request, reply) => {
      const { query, account, permitted } = request
      const chapters = chaptersFor(app.db, query.chapter_id, permitted)
      const requester = { account_id: account.id, signal: reply.disconnected }
      const tags =
        membersIn(app.db, chapters) <= small
          ? listTags(app.db, chapters)
          : await app.read('listTags', chapters, requester)
      request.recheckLate(reply, chapters)
      return success({ tags })
    }
  )
}
