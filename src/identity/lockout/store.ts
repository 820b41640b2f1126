import { and, eq, gt, inArray, lt, max, sql } from 'drizzle-orm'
import { nowMs } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/delete-slice.ts'
import { afterTry, known_time, most, type Tries, tries_time, waitOf, withoutTry } from './rule.ts'
import { known_addresses, login_tries } from './table.ts'

/** Who tries, as a keyed hash of the e-mail address, and from where. */
export interface Trier {
  who: string
  address: string
}

/** The address of the row that counts the tries from all addresses. */
const everywhere = ''

const tries = prepared(db =>
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
 * Counts a try before its proofs are looked at, so that no number of simultaneous tries gets past the
 * limit. Answers the milliseconds to wait where it may not go on (and is not counted), else 0.
 */
export function takeTry(db: Db, { who, address }: Trier): number {
  const now = nowMs()
  const unknown = { failures: 0, locked_until: 0 }
  const own = tries(db).get({ who, address }) ?? unknown
  const all = tries(db).get({ who, address: everywhere }) ?? unknown
  const wait = Math.max(waitOf(own, now), isKnown(db, { who, address }) ? 0 : waitOf(all, now))
  if (wait > 0) return wait
  const counted = [
    { who, address, ...afterTry(own, most.from_one, now), last: now },
    { who, address: everywhere, ...afterTry(all, most.from_all, now), last: now }
  ]
  for (const row of counted) put(db, row)
  return 0
}

/** Uncounts a try that `takeTry` counted and that was no guess. */
export function uncountTry(db: Db, { who, address }: Trier) {
  for (const [from, limit] of [
    [address, most.from_one],
    [everywhere, most.from_all]
  ] as const) {
    const row = tries(db).get({ who, address: from })
    if (row) put(db, { ...row, ...withoutTry(row, limit) })
  }
}

/** Clears the counters of an account that proved itself, there and in all, and remembers from where. */
export function clearTries(db: Db, { who, address }: Trier) {
  const cleared = inArray(login_tries.address, [address, everywhere])
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

/** The failures in a row since the last success, from all addresses, and until when (milliseconds since 1970) some are locked out; 0 for none. */
export function triesOf(db: Db, who: string): Tries {
  const failures = tries(db).get({ who, address: everywhere })?.failures ?? 0
  const locked = and(eq(login_tries.who, who), gt(login_tries.locked_until, nowMs()))
  const last = max(login_tries.locked_until)
  const found = db.select({ last }).from(login_tries).where(locked).get()
  return { failures, locked_until: found?.last ?? 0 }
}

/** Clears the counters of an account, whoever it is. */
export function unlock(db: Db, who: string) {
  db.delete(login_tries).where(eq(login_tries.who, who)).run()
}

/** Forgets counters of which the last try is a day old, and addresses that are no longer known. */
export function purgeTries(db: Db): boolean {
  const tries_left = deleteSlice(db, login_tries, lt(login_tries.last, nowMs() - tries_time))
  const old = lt(known_addresses.last, nowMs() - known_time)
  return deleteSlice(db, known_addresses, old) || tries_left
}

function put(db: Db, row: typeof login_tries.$inferInsert) {
  db.insert(login_tries)
    .values(row)
    .onConflictDoUpdate({ target: [login_tries.who, login_tries.address], set: row })
    .run()
}

function isKnown(db: Db, { who, address }: Trier): boolean {
  const recent = and(
    eq(known_addresses.who, who),
    eq(known_addresses.address, address),
    gt(known_addresses.last, nowMs() - known_time)
  )
  return db.select().from(known_addresses).where(recent).get() !== undefined
}
