import { setTimeout } from 'node:timers/promises'
import { writeWhenUnlocked } from '../../register/importing/write-async.ts'
import type { Db } from '../../storage/database.ts'
import { type Step, type Steps, takeStep } from './steps-store.ts'
import type { Tally } from './tally.ts'

/** How many steps wait for a write, how long a write takes, and the pause in which others take the lock, in milliseconds. */
const slice = { steps: 256, ms: 60, pause_ms: 5 }

/** What an import writes, and what checks whether it goes on. */
interface Write {
  given: { check?: () => void }
  steps: Steps
  tally: Tally
}

/** Whether enough steps wait to be written. */
export function isFull(waiting: readonly Step[]): boolean {
  return waiting.length >= slice.steps
}

/** Writes the waiting steps in slices, between which others write. */
export async function writeSteps(db: Db, { given, steps, tally }: Write, waiting: readonly Step[]) {
  let next = 0
  const takeSome = () => {
    const end = performance.now() + slice.ms
    const counts: ReturnType<typeof takeStep>[] = []
    steps.batch.begin()
    while (next + counts.length < waiting.length && performance.now() < end)
      counts.push(takeStep(db, steps, waiting[next + counts.length] as Step))
    steps.batch.count()
    return counts
  }
  while (next < waiting.length) {
    const counts = await writeWhenUnlocked(db, given, takeSome)
    steps.batch.keep()
    next += counts.length
    for (const count of counts) count(tally)
    await setTimeout(slice.pause_ms)
  }
}
