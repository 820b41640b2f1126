import { Failure } from './failure.ts'
import { pause } from './pause.ts'

/** Requests that run at the same time. */
const max_concurrent = 4
/** How often a request is sent if the service answers 503. */
const max_attempts = 3

/** Callbacks for progress, and the signal that stops the run. */
interface Watching {
  signal: AbortSignal
  /** Called after each item with the number of items done, failed ones included. */
  onSettled: (settled: number) => void
  /** Whether the run waits because the service asked for a pause. */
  onWaiting: (waiting: boolean) => void
}

/**
 * Runs `work`, which must be idempotent, for each item, a few at a time. Returns the failures and the items that are
 * left. Waits when the service answers Retry-After; stops when the session has ended or `signal` is aborted.
 */
export async function forEachLimited<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { signal, onSettled, onWaiting }: Watching
): Promise<{ failures: Map<T, unknown>; left: T[] }> {
  const left = [...items]
  const failures = new Map<T, unknown>()
  let settled = 0
  let ended = false
  let pausing = 0
  const pauses = (begins: boolean) => {
    pausing += begins ? 1 : -1
    onWaiting(pausing > 0)
  }
  async function worker(): Promise<unknown> {
    while (left.length > 0 && !signal.aborted && !ended) {
      const item = left.shift() as T
      try {
        await withRetries(() => work(item), signal, pauses)
      } catch (error) {
        if (signal.aborted) return left.push(item)
        failures.set(item, error)
        ended ||= isEnded(error)
      }
      onSettled(++settled)
    }
  }
  await Promise.all(Array.from({ length: max_concurrent }, worker))
  return { failures, left }
}

async function withRetries(
  work: () => Promise<unknown>,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void
) {
  for (let i = 1; ; i++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure) || error.retry_after === 0 || signal.aborted) throw error
      if (error.status !== 429 && i === max_attempts) throw error
      onWaiting(true)
      await pause(error.retry_after, signal).finally(() => onWaiting(false))
    }
  }
}

const isEnded = (error: unknown) => error instanceof Failure && error.status === 401
