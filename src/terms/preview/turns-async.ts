import { setImmediate as turn } from 'node:timers/promises'

/** How many steps are taken before other requests run: some two milliseconds. */
const steps_together = 32

/** Does work step by step, and lets other requests run between steps. Throws what a step throws. */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (let taken = 1; ; taken++) {
    const step = steps.next()
    if (step.done) return step.value
    if (taken % steps_together === 0) await turn()
  }
}
