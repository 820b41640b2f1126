import fp from 'fastify-plugin'
import { createFairQueue } from '../../core/fair-queue.ts'
import type { Requester } from '../../core/joined-work.ts'
import type { Pair } from './duplicates.ts'
import type { LookForPairs, PairsAsked } from './duplicates-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The members who may be one person, of a chapter or between it and others. Accounts take turns; throws `unavailable` once nobody waits for the
     * answer, the service stops, or too many wait.
     */
    lookForPairs(asked: PairsAsked, requester: Requester): Promise<Pair[]>
  }
}

const thread = { entry: 'register/persons/duplicates-thread', at_once: 1, bulk: true }

/** Looks for duplicates beside the event loop. */
export const duplicates = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inTurn = createFairQueue({ at_once: 1, all: 4096 })
    app.decorate('lookForPairs', (asked, { account_id, signal }) => {
      const look = () =>
        app.inThread<LookForPairs>({ ...thread, ...(signal && { signal }) }, { folder, ...asked })
      return inTurn(account_id, look, signal)
    })
  },
  { name: 'duplicates', dependencies: ['threads'] }
)
