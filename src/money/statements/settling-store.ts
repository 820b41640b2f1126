import type { Actor } from '../../association/audit/store.ts'
import { ownIbans } from '../../association/bank/store.ts'
import { isFailure } from '../../core/failure.ts'
import { contact } from '../../register/membertypes/settings.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement, statement } from '../../storage/statements.ts'
import { findDueIds } from '../../terms/dues/reference.ts'
import { type FoundDue, findAsked, findDayFlaws } from '../../terms/payments/booking-store.ts'
import { findBatch, findShown, settleLine, settleShown } from '../debit/follow-store.ts'
import type { Entry } from '../statement-files/entry.ts'
import {
  bookEntry,
  bookReturn,
  findEntered,
  findReturnedPayment,
  fitsOutgoing,
  no_entry,
  not_reversed,
  setBooked,
  still_true
} from './booking-store.ts'
import { type Decision, decide, decideOutgoing, type OpenDue, type Payers } from './matching.ts'
import { namesIn, namesWithin, numbersIn } from './persons.ts'
import type { EntryState } from './schema.ts'
import { addProposals, forgetProposals, openDues } from './store.ts'

/** An entry of a chapter that was just stored. */
type Taken = Entry & { id: number; chapter_id: number }

type Sought = Parameters<typeof fitsOutgoing>[1] & Evidence

type Sure = Extract<Decision, { state: 'booked' }>

/** Books an entry that is surely a payment or the return of one; else stores proposals. Returns the state of the entry. */
export function settleEntry(db: Db, entry: Taken, by: Actor): EntryState {
  if (bookCollected(db, entry, by)) return 'booked'
  const returned = findReturnedPayment(db, entry.chapter_id, entry)
  if (returned) {
    const is_booked = attempted(db, entry, () => bookReturn(db, entry, returned, by))
    return is_booked ? 'booked' : 'unmatched'
  }
  const decision = look(db, entry)
  if (decision.state === 'booked') return bookSure(db, entry, decision, by)
  if (decision.state === 'proposed') addProposals(db, entry.id, decision.proposals)
  return decision.state
}

/**
 * Books what a run of direct debits has brought, as the same payments as the run does itself: its sum, or a single one. Of one that comes
 * back before it was booked, both are booked. Returns whether the entry is one of these.
 */
function bookCollected(db: Db, entry: Taken, by: Actor): boolean {
  const { id, chapter_id } = entry
  const about = { ...entry, chapter_id }
  const batch = findBatch(db, about)
  if (batch)
    return attempted(db, entry, () => {
      settleShown(db, batch, by)
      setBooked(db, { id, member_id: null, payment_id: null, is_confirmed: false })
    })
  const found = entry.amount > 0 || entry.is_return ? findShown(db, about) : undefined
  if (!found || (found.line.payment_id !== null && !isUnseen(db, found.line.payment_id, entry)))
    return false
  return attempted(db, entry, () => {
    const payment_id = settleLine(db, found.run, found.line, by)
    const { payer_id: member_id, amount } = found.line
    if (entry.amount > 0) setBooked(db, { id, member_id, payment_id, is_confirmed: false })
    else bookReturn(db, entry, { payment_id, member_id, amount }, by)
  })
}

/** Whether an entry can be the bank's word for a payment that is booked: a credit that no other entry was, or its return. */
function isUnseen(db: Db, payment_id: number, { amount }: Taken): boolean {
  const wanted = amount > 0 ? `${no_entry} AND ${not_reversed}` : not_reversed
  const select = `SELECT 1 FROM payments WHERE id = ? AND ${wanted}`
  return columnStatement(db, select).get(payment_id) !== undefined
}

function look(db: Db, entry: Sought): Decision {
  const payers = findPayers(db, entry.chapter_id, entry)
  if (entry.amount > 0) return decide(entry, payers)
  return decideOutgoing(payers, id => fitsOutgoing(db, entry, id))
}

/** Replaces the proposals of a waiting entry. Even a sure match is only proposed, since somebody is working on it. */
export function proposeAgain(db: Db, entry: Sought) {
  forgetProposals(db, entry.id)
  const returned = findReturnedPayment(db, entry.chapter_id, entry)
  const decision = look(db, entry)
  if (returned) addProposals(db, entry.id, [{ member_id: returned.member_id, why: 'reference' }])
  else if (decision.state === 'booked') addProposals(db, entry.id, [decision])
  else if (decision.state === 'proposed') addProposals(db, entry.id, decision.proposals)
}

/** An entry that cannot be booked, such as one of a day that is still to come, is proposed. */
function bookSure(db: Db, entry: Taken, { member_id, why, settles }: Sure, by: Actor): EntryState {
  const reference = entry.references.join(' ') || null
  const taken = { member_id, settles, is_confirmed: false, by }
  if (attempted(db, entry, () => bookEntry(db, { ...entry, reference }, taken))) return 'booked'
  addProposals(db, entry.id, [{ member_id, why }])
  return 'proposed'
}

/** Tries to book an entry, and returns whether it was not refused. Throws all other errors. */
function attempted(db: Db, { chapter_id, day }: Taken, book: () => void) {
  if (findDayFlaws(db, chapter_id, day).length > 0) return false
  const done = attempt(db, book)
  if (done instanceof Error && !isFailure(done)) throw done
  return !(done instanceof Error)
}

/** What says whose payment an entry is. */
type Evidence = Pick<
  Entry,
  | 'day'
  | 'amount'
  | 'currency'
  | 'name'
  | 'iban'
  | 'text'
  | 'reference'
  | 'references'
  | 'end_to_end'
>

function findPayers(db: Db, chapter_id: number, entry: Evidence): Payers {
  const { currency, iban, text, end_to_end, name, reference } = entry
  const find = (select: string, value: unknown) =>
    listPayers(db, takeFirst(columnStatement(db, select).iterate({ chapter_id, value, iban })))
  const findInOrder = (select: string, values: readonly string[]) => {
    const value = JSON.stringify(values)
    const found = columnStatement(db, select).all({ chapter_id, value }) as number[]
    return listPayers(db, found.toSorted((one, other) => one - other).slice(0, max_found))
  }
  return {
    referred: () => findReferred(db, chapter_id, entry),
    identified: () => (end_to_end ? find(by_end_to_end, end_to_end) : []),
    confirmed: () => (iban && !isOwn(db, chapter_id, iban) ? find(by_account, iban) : []),
    numbered: () => findInOrder(by_number, numbersIn(`${text} ${reference} ${end_to_end}`)),
    named: () => findInOrder(by_name, [...namesIn(name), ...namesWithin(text)]),
    open: member_id => openDues(db, member_id, currency).filter(({ open }) => open > 0),
    entered: member_id => findEntered(db, { ...entry, chapter_id }, member_id) !== undefined
  }
}

/** Whether an account is the association's: nobody pays from it, whatever a file says. */
function isOwn(db: Db, chapter_id: number, iban: string): boolean {
  return ownIbans(db).includes(iban) || isKnownAccount(db, { chapter_id, account: iban })
}

/** Whether a chapter has statements of an account. */
export const isKnownAccount = (
  db: Db,
  { chapter_id, account }: { chapter_id: number; account: string }
): boolean => known_account(db).get(chapter_id, account) !== undefined

const known_account = statement(
  'SELECT 1 FROM statements WHERE chapter_id = ? AND account = ? LIMIT 1'
)

/** The dues whose references stand in an entry, and the other dues of their invoices, as far as their payers can pay. */
function findReferred(db: Db, chapter_id: number, { references }: Evidence) {
  const reference = references.join('|')
  const named = findDueIds(reference)
  const dues = findAsked(db, { chapter_id, reference })
  const able = listPayers(
    db,
    dues.map(({ payer_id }) => payer_id)
  )
  return (dues as (FoundDue & OpenDue)[])
    .filter(({ payer_id }) => able.includes(payer_id))
    .map(due => ({ ...due, is_named: named.includes(due.due_id) }))
}

const max_found = 11

/** The first members of some rows, each once. SQLite takes ten times as long to sort nothing, or to find nothing once, as to find it. */
function takeFirst(rows: Iterable<unknown>): number[] {
  const ids = new Set<number>()
  for (const id of rows) {
    ids.add(id as number)
    if (ids.size === max_found) break
  }
  return [...ids]
}

// payments from another account: several payers use the same end-to-end id
const by_end_to_end = `
  SELECT member_id FROM statement_entries
  WHERE chapter_id = :chapter_id AND end_to_end = :value AND payment_id IS NOT NULL AND state = 'booked' AND amount > 0
    AND member_id IS NOT NULL AND ${still_true} AND (:iban = '' OR iban IS NULL OR iban = :iban)`
const by_account = `
  SELECT member_id FROM statement_entries
  WHERE chapter_id = :chapter_id AND iban = :value AND is_confirmed AND member_id IS NOT NULL AND ${still_true}`
const by_number = `
  SELECT id FROM members
  WHERE chapter_id = :chapter_id AND membernumber IN (SELECT value FROM json_each(:value))`
const by_name = `
  SELECT id FROM members
  WHERE chapter_id = :chapter_id AND name_key IN (SELECT value FROM json_each(:value))`

/**
 * The payers of some members, each once, in the same order. Members of earlier versions cannot pay before terms are opened
 * for them.
 */
function listPayers(db: Db, ids: readonly number[]): number[] {
  if (ids.length === 0) return []
  const found = cachedStatement(db, paying).all(JSON.stringify(ids)) as { id: number }[]
  return [...new Set(found.map(({ id }) => id))]
}

const paying = `
  SELECT payer.id FROM json_each(?) AS asked CROSS JOIN members ON members.id = asked.value
    CROSS JOIN members AS payer ON payer.id = ifnull(members.payer_id, members.id)
  WHERE EXISTS (SELECT 1 FROM lives WHERE lives.id = payer.id) OR EXISTS (
    SELECT 1 FROM membertypes WHERE membertypes.id = payer.membertype_id AND lower(category) = '${contact}')
  ORDER BY asked.key`
