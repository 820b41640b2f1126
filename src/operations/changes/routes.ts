import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openSlots } from '../../core/fair-queue.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { ChangesQuery, ChangesReply } from './schema.ts'
import { ChangesReset, listChanges } from './store.ts'
import { lookUntil } from './wait-async.ts'

/** How many wait at the same time, in all and for each account or token. */
const max_waiting = { all: 100, each: 4 }

/** The audit log as a feed of what has changed. */
export const changesRoutes: FastifyPluginAsyncTypebox = async app => {
  const inSlot = openSlots(max_waiting)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  app.get(
    '/getchanges',
    operation({
      id: 'listChanges',
      summary: 'Read what has changed since, oldest first',
      tags: ['audit'],
      permission: 'see_log',
      chapter: 'record',
      failures: [ChangesReset],
      querystring: ChangesQuery,
      answer: ChangesReply
    }),
    async (request, reply) => {
      const { query, account } = request
      const look = () => listChanges(app.db, query, request.permitted)
      const isFound = ({ changes, at_end }: ReturnType<typeof look>) =>
        changes.length > 0 || !at_end
      const first = look()
      if (query.wait === 0 || isFound(first)) return success(first)
      const ended = AbortSignal.any([stopping.signal, reply.disconnected])
      const lookAgain = () => {
        request.recheck()
        return look()
      }
      return inSlot(account.token ? -account.token.id : account.id, async () =>
        success(await lookUntil(lookAgain, isFound, { seconds: query.wait, ended }))
      )
    }
  )
}
