import { pause } from './pause.ts'

/** The longest time that requests wait by themselves, seconds: a rate limit counts by the minute. */
const longest = 60

const listeners = new Set<() => void>()
let waiting_until = 0

/** The moment (milliseconds since 1970) until which requests wait for the limit; past if none does. */
export const waitingUntil = () => waiting_until

/** Calls a listener when requests begin to wait; returns a function that ends this. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What an answer says of the limit. */
export interface Answered {
  status: number
  header: (name: string) => string | null
}

/**
 * Sends a request, and again as long as `readAnswer` of what it brought is beyond the rate limit, each time after the
 * seconds that the service says: such a request has changed nothing. Throws the reason of an abort.
 */
export async function sendWithinLimit<T>(
  send: () => Promise<T>,
  readAnswer: (result: T) => Answered,
  signal: AbortSignal
): Promise<T> {
  for (;;) {
    const result = await send()
    const seconds = secondsToWait(readAnswer(result))
    if (seconds === 0) return result
    waiting_until = Math.max(waiting_until, Date.now() + seconds * 1000)
    for (const listener of listeners) listener()
    await pause(seconds, signal)
  }
}

/** The seconds to wait for the rate limit; 0 after other answers, also lock-outs, which last longer. */
function secondsToWait({ status, header }: Answered) {
  if (status !== 429 || header('x-ratelimit-remaining') !== '0') return 0
  const seconds = Number(header('retry-after')) || 0
  return seconds <= longest ? seconds : 0
}
