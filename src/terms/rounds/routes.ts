import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openSlots } from '../../core/fair-queue.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { beginSlice } from '../../register/batches/undo-async.ts'
import { RoundList, RoundQuery, RoundReply, RoundStart } from './schema.ts'
import { advanceSlice, lastRound, listRounds } from './store.ts'

const permission = 'manage_rounds'

export const roundRoutes: FastifyPluginAsyncTypebox = async app => {
  const inSlot = openSlots({ all: 1, each: 1 })

  app.get(
    '/getrounds',
    operation({
      id: 'listRounds',
      summary: 'List the rounds of a chapter',
      permission,
      chapter: 'query/chapter_id',
      querystring: RoundQuery,
      answer: RoundList
    }),
    async ({ query }) => success(listRounds(app.db, query))
  )

  app.post(
    '/startround',
    operation({
      id: 'startRound',
      summary: 'Bring all members of a chapter up to today',
      description:
        'The service does so by itself every five minutes. A round that was run already goes on where it ended. It ends with its client, and one runs at a time: 429 for the same account, 503 for others.',
      permission,
      chapter: 'body/chapter_id',
      body: RoundStart,
      answer: RoundReply
    }),
    async (request, reply) => {
      const { chapter_id } = request.body
      const advance = () => reply.writeSlice(() => advanceSlice(app.db, chapter_id, beginSlice()))
      return success(
        await inSlot(request.account.id, async () => {
          while (await advance()) {}
          return lastRound(app.db, chapter_id)
        })
      )
    }
  )
}
