import { type Actor, recordAbout } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { bookPayment, findDues, type Entry as Money } from '../../terms/payments/booking-store.ts'
import { reversePayment } from '../../terms/payments/return-store.ts'
import type { Payment } from '../../terms/payments/schema.ts'
import { readPayment } from '../../terms/payments/store.ts'
import type { EntryUnmatch, UnmatchedEntry } from './acts-schema.ts'
import { bookEntry } from './booking-store.ts'
import { EntryReplaced, EntryReturned } from './failures.ts'
import type { Settled } from './fitting.ts'
import { statement_entry as noun } from './noun.ts'
import { isMadeBy } from './numbers-store.ts'
import { findReversal } from './reversed-store.ts'
import { proposeAgain } from './settling-store.ts'
import { getEntry } from './store.ts'
import { type Caller, readStored, type StoredEntry } from './stored-store.ts'

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
  return cachedStatement(db, 'SELECT 1 FROM members WHERE id = ?').get(member_id) === undefined
}

function readMoney(db: Db, id: number): Row {
  return cachedStatement(db, 'SELECT * FROM payments WHERE id = ?').get(id) as Row
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

const source = `SELECT id FROM statement_entries INDEXED BY statement_entries_payment WHERE payment_id = ? AND payment_id IS NOT NULL`
const taken = `SELECT due_id, -sum(amount) AS amount FROM settlements INDEXED BY settlements_entry
  WHERE entry_id = ? AND entry_id IS NOT NULL AND due_id IS NOT NULL GROUP BY due_id HAVING sum(amount) < 0 ORDER BY due_id`
