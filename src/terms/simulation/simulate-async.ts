import type { Result } from '../../background/protocol.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import type { Requester } from '../../core/joined-work.ts'
import type { Simulation } from './schema.ts'
import type { SimulateInThread } from './simulate-thread.ts'
import { addSums, noSums, toSimulation } from './sums.ts'

/** Parts that wait for the thread, of all accounts. */
const turns = { at_once: 1, all: 64 }

/** What is simulated, and until when. */
interface Wanted {
  chapter_id: number
  member_id?: number | undefined
  to: string
}

/** Counts what rules do automatically until a day. */
export type Simulator = ReturnType<typeof createSimulator>

/**
 * Creates what simulates, part by part in a thread, between which accounts take turns. It ends with its client, and throws
 * what `recheck` throws, which is called between two parts.
 */
export function createSimulator(
  inThread: (...question: Parameters<SimulateInThread>) => Promise<Result<SimulateInThread>>
) {
  const inTurn = createFairQueue(turns)
  return async (
    wanted: Wanted,
    { account_id, signal }: Requester,
    recheck: () => void
  ): Promise<Simulation> => {
    const sums = noSums()
    for (let after_id: number | undefined = 0; after_id !== undefined; ) {
      const part = { ...wanted, after_id }
      const done: Result<SimulateInThread> = await inTurn(account_id, () => inThread(part), signal)
      recheck()
      addSums(sums, done)
      after_id = done.after_id
    }
    return toSimulation(sums)
  }
}
