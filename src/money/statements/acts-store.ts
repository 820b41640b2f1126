import { eq } from 'drizzle-orm'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { members } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import {
  bookPayment,
  findAsked,
  findDayFlaws,
  findDues,
  type Entry as Money,
  pays,
  readNamed,
  refuse,
  reversePayment
} from '../../terms/payments/booking-store.ts'
import type { Payment } from '../../terms/payments/schema.ts'
import { readPayment } from '../../terms/payments/store.ts'
import { payments } from '../../terms/payments/table.ts'
import {
  bookEntry,
  bookOutgoing,
  findEntered,
  findReversal,
  isBooked,
  isMadeBy,
  setBooked
} from './booking-store.ts'
import { EntryBooked, EntryReplaced, EntryReturned } from './failures.ts'
import { findFit, type Settled, spread } from './matching.ts'
import { statement_entry as noun } from './noun.ts'
import type {
  EntriesIgnore,
  EntriesIgnored,
  EntryIgnore,
  EntryMatch,
  EntryUnmatch,
  UnmatchedEntry
} from './schema.ts'
import { proposeAgain } from './settling-store.ts'
import { forgetProposals, getEntry, openDues, readStored, type StoredEntry } from './store.ts'

/**
 * Books an entry as money of a member, and remembers that the other account pays for the member. If the entry is booked for
 * the member already, it only remembers the account. Throws `not_found`, `entry_booked`, `entry_replaced`, `no_membership`,
 * `too_many_facts`, and `validation_error` for the day of the entry and for what it settles.
 */
export function matchEntry(db: Db, given: EntryMatch, { permitted, by }: Caller) {
  const { id, member_id } = given
  const entry = readStored(db, id, permitted)
  const { chapter_id } = entry
  if (entry.is_replaced) throw new EntryReplaced()
  const is_booked = isBooked(db, entry)
  if (is_booked && (entry.member_id !== member_id || given.settles)) throw new EntryBooked()
  if (is_booked && (entry.is_confirmed || entry.amount < 0)) return getEntry(db, id, permitted)
  findChapterId(db, member_id, [chapter_id])
  const payment_id = is_booked ? entry.payment_id : book(db, entry, given, by)
  if (entry.amount > 0) cachedStatement(db, confirm).run(id)
  const { state, payment_id: paid, is_confirmed } = entry
  const was = { state, member_id: entry.member_id, payment_id: paid }
  const now = { state: 'booked', member_id, payment_id }
  const changes = listChanges(
    { ...was, is_confirmed: state === 'booked' && is_confirmed },
    now,
    entry.amount > 0
  )
  recordAbout(db, 'statement_entry.matched', noun, entry, changes, by)
  proposeForAccount(db, entry)
  return getEntry(db, id, permitted)
}

const confirm = 'UPDATE statement_entries SET is_confirmed = 1, reason = NULL WHERE id = ?'

function listChanges(
  was: Record<string, unknown>,
  now: Record<string, unknown>,
  is_confirmed: boolean
) {
  const after = { ...now, ...(is_confirmed && { is_confirmed }) } as Record<string, unknown>
  const changed = Object.keys(after).filter(name => after[name] !== was[name])
  return Object.fromEntries(changed.map(name => [name, [was[name], after[name]]]))
}

function book(db: Db, entry: StoredEntry, { member_id, settles }: EntryMatch, by: Actor): number {
  const { id, chapter_id, day, amount, currency } = entry
  refuse(findDayFlaws(db, chapter_id, day, '/id'))
  const whole = { chapter_id, currency, amount: Math.max(amount, 0) }
  const named = readNamed(db, { member_id, settles }, whole)
  if (amount < 0) {
    const payment_id = bookOutgoing(db, entry, member_id, by)
    setBooked(db, { id, member_id, payment_id, is_confirmed: false })
    return payment_id
  }
  const entered = settles ? undefined : findEntered(db, entry, member_id)
  if (entered !== undefined) {
    setBooked(db, { id, member_id, payment_id: entered, is_confirmed: true })
    return entered
  }
  const own = findAsked(db, { chapter_id, reference: entry.references.join(' ') }).filter(
    due => pays(member_id, due) && due.currency === currency
  )
  const chosen =
    own.length > 0 ? spread(amount, own) : findFit(amount, openDues(db, member_id, currency))
  const reference = entry.references.join(' ') || null
  const how = { member_id, settles: settles ? named : (chosen ?? []), is_confirmed: true, by }
  return bookEntry(db, { ...entry, reference: own.length > 0 ? reference : null }, how)
}

/** The most waiting entries for which one match proposes again. */
const max_again = 50

const waiting = `
  SELECT id FROM (
    SELECT id, iban FROM statement_entries
    WHERE chapter_id = :chapter_id AND state IN ('proposed', 'unmatched') ORDER BY state, day DESC LIMIT 5000)
  WHERE iban = :iban LIMIT ${max_again}`

/** Proposes again for other waiting entries of an account that was confirmed. */
function proposeForAccount(db: Db, { chapter_id, iban, amount }: StoredEntry) {
  if (iban === '' || amount < 0) return
  const found = cachedStatement(db, waiting).all({ chapter_id, iban }) as { id: number }[]
  for (const { id } of found) proposeAgain(db, readStored(db, id, [chapter_id]))
}

/** The reason of the reversal. */
const reason = 'matched by mistake'

/**
 * Makes an entry wait again: takes back the money as which it was booked, and forgets the account of the payer. Returns the
 * entry with the reversal. Throws `not_found`, `entry_replaced`, `entry_returned`, `too_many_facts`.
 */
export function unmatchEntry(
  db: Db,
  { id }: EntryUnmatch,
  { permitted, by }: Caller
): UnmatchedEntry {
  const entry = readStored(db, id, permitted)
  const { state, member_id, payment_id, is_confirmed } = entry
  if (entry.is_replaced) throw new EntryReplaced()
  const is_money = state === 'booked' && payment_id !== null
  const undone = is_money ? takeBack(db, entry, payment_id, by) : []
  cachedStatement(db, free).run(id)
  proposeAgain(db, entry)
  const after = { ...getEntry(db, id, permitted), undone }
  if (state === 'proposed' || state === 'unmatched') return after
  const changes = {
    state: [state, after.state],
    ...(entry.reason !== null && { reason: [entry.reason, null] }),
    ...(member_id !== null && { member_id: [member_id, null] }),
    ...(payment_id !== null && { payment_id: [payment_id, null] }),
    ...(is_confirmed && state === 'booked' && { is_confirmed: [true, false] })
  }
  recordAbout(db, 'statement_entry.unmatched', noun, entry, changes, by)
  return after
}

const free = `
  UPDATE statement_entries SET state = 'unmatched', reason = NULL, member_id = NULL, payment_id = NULL, is_confirmed = 0
  WHERE id = ?`

type Row = Money & { id: number }

/**
 * Takes back the money as which an entry was booked, and returns the reversal; none if the office had entered the money by
 * hand, which stays.
 */
function takeBack(
  db: Db,
  { id, chapter_id }: StoredEntry,
  payment_id: number,
  by: Actor
): Payment[] {
  const money = readMoney(db, payment_id)
  const reversed = findReversal(db, payment_id)
  if (reversed?.by_entry) throw new EntryReturned()
  // the number of a payment goes with the member who is erased
  const is_own = isMadeBy(id, money.external_ref) || isErased(db, money.member_id)
  if (reversed || !is_own) return []
  if (money.kind === 'reversal') return [readPayment(db, bookAgain(db, money, by))]
  const given = { id: payment_id, date: money.day, reason, dry_run: false }
  return [reversePayment(db, given, { permitted: [chapter_id], by })]
}

function isErased(db: Db, member_id: number) {
  return db.select().from(members).where(eq(members.id, member_id)).get() === undefined
}

function readMoney(db: Db, id: number) {
  return db.select().from(payments).where(eq(payments.id, id)).get() as Row
}

/** Books a payment again that was taken back, and returns its id. It settles the same dues, as far as they are open. */
function bookAgain(db: Db, { id: entry_id, payment_id, chapter_id }: Row, by: Actor): number {
  const { kind, payment_id: _, reason: _reason, ...first } = readMoney(db, payment_id as number)
  const moved = cachedStatement(db, taken).all(entry_id) as Settled[]
  const settles = moved.flatMap(({ due_id, amount }) =>
    findDues(db, chapter_id, [due_id]).flatMap(({ open }) => {
      const part = Math.min(open, amount)
      return part > 0 ? { due_id, amount: part } : []
    })
  )
  const { id: from } = (cachedStatement(db, source).get(first.id) ?? {}) as { id?: number }
  if (from === undefined) return bookPayment(db, { ...first, external_ref: null, settles }, by)
  const entry = readStored(db, from, [chapter_id])
  const { is_confirmed } = entry
  const { member_id, reference } = first
  return bookEntry(db, { ...entry, reference }, { member_id, settles, is_confirmed, by })
}

const source = `SELECT id FROM statement_entries WHERE payment_id = ? AND payment_id IS NOT NULL`
const taken = `SELECT due_id, -sum(amount) AS amount FROM settlements
  WHERE entry_id = ? AND entry_id IS NOT NULL AND due_id IS NOT NULL GROUP BY due_id HAVING sum(amount) < 0 ORDER BY due_id`

/**
 * Puts an entry aside that is no payment of a member, or changes the reason for that. Throws `not_found`, `entry_booked`,
 * `entry_replaced`.
 */
export function ignoreEntry(db: Db, { id, reason }: EntryIgnore, { permitted, by }: Caller) {
  const entry = readStored(db, id, permitted)
  if (entry.is_replaced) throw new EntryReplaced()
  if (entry.state === 'booked') throw new EntryBooked()
  putAside(db, entry, reason, by)
  return getEntry(db, id, permitted)
}

/**
 * Puts several entries of a chapter aside for one reason, and leaves those that are booked or replaced by their details. Throws
 * `not_found`.
 */
export function ignoreEntries(
  db: Db,
  { chapter_id, ids, reason }: EntriesIgnore,
  by: Caller['by']
): EntriesIgnored {
  const left: EntriesIgnored['left'] = []
  for (const id of ids) {
    const entry = readStored(db, id, [chapter_id])
    if (entry.is_replaced) left.push({ id, why: 'replaced' })
    else if (entry.state === 'booked') left.push({ id, why: 'booked' })
    else putAside(db, entry, reason, by)
  }
  return { ignored: ids.length - left.length, left }
}

/** What somebody has put aside is confirmed: this tells it from a sum that its details have replaced. */
const put_aside = `UPDATE statement_entries SET state = 'ignored', reason = ?, is_confirmed = 1 WHERE id = ?`

function putAside(db: Db, entry: StoredEntry, reason: string | null, by: Caller['by']) {
  const { id, chapter_id, state } = entry
  if (state === 'ignored' && entry.reason === reason) return
  cachedStatement(db, put_aside).run(reason, id)
  forgetProposals(db, id)
  const changes = {
    ...(state !== 'ignored' && { state: [state, 'ignored'] }),
    reason: [entry.reason, reason]
  }
  recordAbout(db, 'statement_entry.ignored', noun, { id, chapter_id }, changes, by)
}
