import { Unavailable } from '../../core/errors.ts'
import { createFairQueue, type Requester } from '../../core/fair-queue.ts'
import type { Simulation } from './schema.ts'
import { addSums, noSums, type Part, type Simulated, toSimulation } from './store.ts'

/** Simulations: of each account one runs, and a few wait, so that nobody takes the places of others. */
const slots = { at_once: 16, each: 1, own: 8, all: 1024 }

/** How often a simulation begins before it gives up, if the rules change meanwhile. */
const max_beginnings = 3

/** What is simulated, and until when. */
interface Wanted {
  chapter_id: number
  member_id?: number | undefined
  to: string
}

/**
 * Creates a function that simulates, part by part in a thread, where accounts take turns between two parts. All parts have to apply
 * the same rules: if a type or the chapter is changed meanwhile, the simulation begins anew. It ends with its client. Throws what
 * `recheck` throws, which is called after each part, and `unavailable` if the rules change again and again.
 */
export function createSimulator(read: (part: Part, asker: Requester) => Promise<Simulated>) {
  const inSlot = createFairQueue(slots)
  return (wanted: Wanted, asker: Requester, recheck: () => void): Promise<Simulation> =>
    inSlot(asker.account_id, () => simulate(wanted, asker, recheck), asker.signal)

  async function simulate(
    wanted: Wanted,
    asker: Requester,
    recheck: () => void
  ): Promise<Simulation> {
    const run = async (part: Part) => {
      const done: Simulated = await read(part, asker)
      recheck()
      return done
    }
    for (let begun = 0; begun < max_beginnings; begun += 1) {
      const sums = await countAll(wanted, run)
      if (sums) return toSimulation(sums)
    }
    throw new Unavailable()
  }
}

/** The sums of all parts; undefined if a part applied other rules than the first. */
async function countAll(wanted: Wanted, run: (part: Part) => Promise<Simulated>) {
  const sums = noSums()
  let rules: string | undefined
  for (let after_id: number | undefined = 0; after_id !== undefined; ) {
    const done: Simulated = await run({ ...wanted, after_id })
    rules ??= done.rules
    if (done.rules !== rules) return undefined
    addSums(sums, done)
    after_id = done.after_id
  }
  return sums
}
