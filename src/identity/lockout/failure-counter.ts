// Lockout after failed sign-in attempts (CONTRACT.md section 4, NIST SP 800-63B-4 section 3.2.2).

/** Consecutive failures, from one address and from all addresses together, that lock an account. */
export const max_failures = { one_address: 5, all_addresses: 50 }

/** How long a lock lasts, milliseconds. */
const lock_duration = 30 * 60_000

/** How long an address stays known after an account signed in from it, milliseconds. */
export const known_address_lifetime = 30 * 86_400_000

/** How long a failure counter is kept after its last attempt, milliseconds: longer than any lock. */
export const counter_lifetime = 86_400_000

/** Consecutive failures, and the end of the lock (milliseconds since 1970, 0 for none). */
export interface FailureCounter {
  failures: number
  locked_until: number
}

/** Milliseconds until a locked counter allows the next attempt; 0 if it is not locked. */
export function remainingLock({ locked_until }: FailureCounter, now: number): number {
  return Math.max(0, locked_until - now)
}

/** Adds a failure. The first one after an expired lock starts at one again. */
export function addFailure(
  { failures, locked_until }: FailureCounter,
  limit: number,
  now: number
): FailureCounter {
  const consecutive = (locked_until > 0 && locked_until <= now ? 0 : failures) + 1
  return { failures: consecutive, locked_until: consecutive >= limit ? now + lock_duration : 0 }
}

/** Removes a failure, and the lock if the limit is no longer reached. */
export function removeFailure(
  { failures, locked_until }: FailureCounter,
  limit: number
): FailureCounter {
  const left = Math.max(0, failures - 1)
  return { failures: left, locked_until: left < limit ? 0 : locked_until }
}
