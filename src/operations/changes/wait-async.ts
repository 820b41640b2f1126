import { setTimeout as pause } from 'node:timers/promises'

/** How often it is looked again, milliseconds. */
const interval = 100

/** Looks until something is found, for so many seconds at most, or until a signal; answers what the last look found. */
export async function lookUntil<T>(
  look: () => T,
  isFound: (found: T) => boolean,
  { seconds, ended }: { seconds: number; ended: AbortSignal }
): Promise<T> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const found = look()
    if (isFound(found) || performance.now() >= until) return found
    await pause(interval, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return found
  }
}
