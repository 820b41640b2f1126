// Lock-out of guesses (CONTRACT.md section 4, NIST SP 800-63B-4 section 3.2.2).

/** Failures in a row from one address, and from all together, after which tries are refused. */
export const most = { from_one: 5, from_all: 50 }

/** How long tries are refused then, milliseconds. */
const lock_time = 30 * 60_000

/** How long an address stays one that signed in, milliseconds. */
export const known_time = 30 * 86_400_000

/** How long failures in a row are remembered after the last of them, milliseconds: longer than any lock. */
export const tries_time = 86_400_000

/** Failures in a row, and the moment until which further tries are refused (milliseconds since 1970, 0 for none). */
export interface Tries {
  failures: number
  locked_until: number
}

/** Milliseconds that a try has to wait now; 0 where it may go on. */
export function waitOf({ locked_until }: Tries, now: number): number {
  return Math.max(0, locked_until - now)
}

/** The counters after one more try, counted as failed until it proves good; a lock that has passed starts anew. */
export function afterTry({ failures, locked_until }: Tries, limit: number, now: number): Tries {
  const in_a_row = (locked_until > 0 && locked_until <= now ? 0 : failures) + 1
  return { failures: in_a_row, locked_until: in_a_row >= limit ? now + lock_time : 0 }
}

/** The counters without one try, which turned out to be no guess; below the limit nothing is locked. */
export function withoutTry({ failures, locked_until }: Tries, limit: number): Tries {
  const left = Math.max(0, failures - 1)
  return { failures: left, locked_until: left < limit ? 0 : locked_until }
}
