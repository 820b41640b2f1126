import fp from 'fastify-plugin'
import type { Requester } from '../../core/fair-queue.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import type { Pair } from './duplicates.ts'
import type { LookForPairs, PairsAsked } from './duplicates-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finds the members who may be one person, within a chapter or between it and others. Accounts take turns. Throws
     * `unavailable` if the client has gone, the service stops, or too many wait.
     */
    lookForPairs(asked: PairsAsked, requester: Requester): Promise<Pair[]>
  }
}

const thread = { entry: 'register/persons/duplicates-thread', at_once: 1, bulk: true }

/** Finds duplicates in a thread, so that the event loop stays free. */
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
