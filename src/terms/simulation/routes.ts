import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { SimulationQuery, SimulationReply } from './schema.ts'
import { createSimulator } from './simulate-async.ts'
import { refuseFar } from './store.ts'

export const simulationRoutes: FastifyPluginAsyncTypebox = async app => {
  const simulate = createSimulator((part, asker) => app.read('simulatePart', part, asker))
  app.post(
    '/simulate',
    operation({
      id: 'simulateLives',
      summary: 'Say what rules do automatically until a day',
      description:
        'Counts what the rounds would do if nobody does anything, and changes nothing. It ends with its client.',
      reads: true,
      permission: 'simulate',
      chapter: 'body/chapter_id',
      body: SimulationQuery,
      answer: SimulationReply
    }),
    async (request, reply) => {
      const { body, permitted, account } = request
      refuseFar(app.db, body, permitted)
      const asker = { account_id: account.id, signal: reply.disconnected }
      const simulated = await simulate(body, asker, () => request.recheck())
      const named = new Set(simulated.events.map(({ member_id }) => member_id))
      await request.logReads(body.chapter_id, Math.max(1, named.size))
      return success(simulated)
    }
  )
}
