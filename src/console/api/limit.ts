/** The longest time in seconds after which a request is repeated automatically; a rate limit counts requests per minute. */
const longest = 60

const listeners = new Set<() => void>()
let waiting_until = 0

/** The time (milliseconds since 1970) until which requests wait for the rate limit; in the past if no request waits. */
export const waitingUntil = () => waiting_until

/** Calls a listener each time a request begins to wait; returns the function that unsubscribes it. */
export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The parts of an answer that tell of the rate limit. */
export interface Answered {
  status: number
  header: (name: string) => string | null
}

/**
 * Sends a request, and repeats it while the answer is a refusal by the rate limit, each time after the seconds that the
 * service names. Repeating is safe: a refused request has changed nothing. Throws the reason of an abort.
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

/** The seconds to wait for the rate limit; 0 for every other answer, also for a lockout, which lasts longer. */
function secondsToWait({ status, header }: Answered) {
  if (status !== 429 || header('x-ratelimit-remaining') !== '0') return 0
  const seconds = Number(header('retry-after')) || 0
  return seconds <= longest ? seconds : 0
}

/** Waits for some seconds. Throws the reason of an abort at once. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', end, { once: true })
  })
}
