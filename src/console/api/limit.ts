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

/**
 * Sends a request, and again as long as it is beyond the rate limit, each time after the seconds that the service says: such a
 * request has changed nothing. Throws the reason of an abort.
 */
export async function sendWithinLimit(
  send: () => Promise<Response>,
  signal: AbortSignal
): Promise<Response> {
  for (;;) {
    const response = await send()
    const seconds = secondsToWait(response)
    if (seconds === 0) return response
    waiting_until = Math.max(waiting_until, Date.now() + seconds * 1000)
    for (const listener of listeners) listener()
    await response.body?.cancel()
    await pause(seconds, signal)
  }
}

/** The seconds to wait for the rate limit; 0 after other answers, also lock-outs, which last longer. */
function secondsToWait({ status, headers }: Response) {
  if (status !== 429 || headers.get('x-ratelimit-remaining') !== '0') return 0
  const seconds = Number(headers.get('retry-after')) || 0
  return seconds <= longest ? seconds : 0
}
