import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm'
import { defineLifetimes, defineWithheld } from '../../core/tables.ts'
import { nowMs } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/statements.ts'
import { known_addresses, login_tries } from './table.ts'

// Lockout after failed sign-in attempts (CONTRACT.md section 4, NIST SP 800-63B-4 section 3.2.2).

/** Consecutive failures, from one address and from all addresses together, that lock an account. */
export const max_failures = { one_address: 5, all_addresses: 50 }

/** How long a lock lasts, milliseconds. */
const lock_duration = 30 * 60_000

/** How long an address stays known after an account signed in from it, milliseconds. */
const known_address_lifetime = 30 * 86_400_000

/** How long a failure counter is kept after its last attempt, milliseconds: longer than any lock. */
const counter_lifetime = 86_400_000

/** Consecutive failures, and the end of the lock (milliseconds since 1970, 0 for none). */
interface FailureCounter {
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
function removeFailure({ failures, locked_until }: FailureCounter, limit: number): FailureCounter {
  const left = Math.max(0, failures - 1)
  return { failures: left, locked_until: left < limit ? 0 : locked_until }
}

defineLifetimes({ login_tries: 'kept', known_addresses: 'kept' })
defineWithheld({ login_tries: 'all', known_addresses: 'all' })

/** Which counter a sign-in attempt belongs to: the keyed hash of the e-mail address, and the client's network. */
export interface AttemptKey {
  who: string
  address: string
}

/** The address of the counter for attempts from all addresses. */
const all_addresses = ''

const findCounter = prepared(db =>
  db
    .select()
    .from(login_tries)
    .where(
      and(
        eq(login_tries.who, sql.placeholder('who')),
        eq(login_tries.address, sql.placeholder('address'))
      )
    )
    .prepare()
)

/**
 * Counts an attempt as failed before its credentials are checked, so that simultaneous attempts cannot exceed
 * the limit. Returns 0, or the milliseconds to wait if the account is locked (the attempt is then not counted).
 */
export function countAttempt(db: Db, { who, address }: AttemptKey): number {
  const now = nowMs()
  const empty = { failures: 0, locked_until: 0 }
  const own = findCounter(db).get({ who, address }) ?? empty
  const all = findCounter(db).get({ who, address: all_addresses }) ?? empty
  const known = isKnownAddress(db, { who, address })
  const wait = Math.max(remainingLock(own, now), known ? 0 : remainingLock(all, now))
  if (wait > 0) return wait
  const counted = [
    { who, address, ...addFailure(own, max_failures.one_address, now), last: now },
    {
      who,
      address: all_addresses,
      ...addFailure(all, max_failures.all_addresses, now),
      last: now
    }
  ]
  for (const row of counted) save(db, row)
  return 0
}

/** Takes back an attempt that `countAttempt` counted and that was no guess. */
export function uncountAttempt(db: Db, { who, address }: AttemptKey) {
  for (const [from, limit] of [
    [address, max_failures.one_address],
    [all_addresses, max_failures.all_addresses]
  ] as const) {
    const row = findCounter(db).get({ who, address: from })
    if (row) save(db, { ...row, ...removeFailure(row, limit) })
  }
}

/** Resets the counters after a successful sign-in, and stores its address as known. */
export function clearAttempts(db: Db, { who, address }: AttemptKey) {
  const cleared = inArray(login_tries.address, [address, all_addresses])
  db.delete(login_tries)
    .where(and(eq(login_tries.who, who), cleared))
    .run()
  const last = nowMs()
  db.insert(known_addresses)
    .values({ who, address, last })
    .onConflictDoUpdate({
      target: [known_addresses.who, known_addresses.address],
      set: { last }
    })
    .run()
}

/** The consecutive failures from all addresses, and the end of the longest lock of any address. */
export function readFailures(db: Db, who: string): FailureCounter {
  const failures = findCounter(db).get({ who, address: all_addresses })?.failures ?? 0
  const locked = and(eq(login_tries.who, who), gt(login_tries.locked_until, nowMs()))
  const last = max(login_tries.locked_until)
  const found = db.select({ last }).from(login_tries).where(locked).get()
  return { failures, locked_until: found?.last ?? 0 }
}

/** Deletes all counters of an account, which lifts its lockout. */
export function clearLockout(db: Db, who: string) {
  db.delete(login_tries).where(eq(login_tries.who, who)).run()
}

/** Deletes expired counters and known addresses, a slice of each; returns whether any are left. */
export function purgeAttempts(db: Db): boolean {
  const old_counters = lt(login_tries.last, nowMs() - counter_lifetime)
  const counters_left = deleteSlice(db, login_tries, old_counters)
  const old_addresses = lt(known_addresses.last, nowMs() - known_address_lifetime)
  return deleteSlice(db, known_addresses, old_addresses) || counters_left
}

function save(db: Db, row: typeof login_tries.$inferInsert) {
  db.insert(login_tries)
    .values(row)
    .onConflictDoUpdate({ target: [login_tries.who, login_tries.address], set: row })
    .run()
}

function isKnownAddress(db: Db, { who, address }: AttemptKey): boolean {
  const recent = and(
    eq(known_addresses.who, who),
    eq(known_addresses.address, address),
    gt(known_addresses.last, nowMs() - known_address_lifetime)
  )
  return db.select().from(known_addresses).where(recent).get() !== undefined
}
