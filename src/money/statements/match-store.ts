import { type Actor, recordAbout } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findChapterId } from '../../terms/lives/listing-store.ts'
import {
  findAsked,
  findDayFlaws,
  pays,
  readNamed,
  refuse
} from '../../terms/payments/booking-store.ts'
import type { EntryMatch } from './acts-schema.ts'
import { bookEntry, setBooked } from './booking-store.ts'
import { bookOutgoing } from './debits-store.ts'
import { findEntered } from './entered-store.ts'
import { EntryBooked, EntryReplaced } from './failures.ts'
import { findFit, spread } from './fitting.ts'
import { statement_entry as noun } from './noun.ts'
import { openDues } from './payers-store.ts'
import { isBooked } from './reversed-store.ts'
import { proposeAgain } from './settling-store.ts'
import { getEntry } from './store.ts'
import { type Caller, readStored, type StoredEntry } from './stored-store.ts'

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
    SELECT id, iban FROM statement_entries INDEXED BY statement_entries_listed
    WHERE chapter_id = :chapter_id AND state IN ('proposed', 'unmatched') ORDER BY state, day DESC LIMIT 5000)
  WHERE iban = :iban LIMIT ${max_again}`

/** Proposes again for other waiting entries of an account that was confirmed. */
function proposeForAccount(db: Db, { chapter_id, iban, amount }: StoredEntry) {
  if (iban === '' || amount < 0) return
  const found = cachedStatement(db, waiting).all({ chapter_id, iban }) as { id: number }[]
  for (const { id } of found) proposeAgain(db, readStored(db, id, [chapter_id]))
}
