import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { NotFound } from '../../core/errors.ts'
import { addMinor, findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { Caller } from '../dues/acts-store.ts'
import { chapterRules } from '../membership-facts/settings-store.ts'
import { findChapterId } from '../membership-history/listing-store.ts'
import {
  listLots,
  type Move,
  moveMoney,
  settleInOrder,
  takeBack
} from '../membership-history/settling-store.ts'
import { addEntry, type Entry, findDayFlaws, refuse } from './booking-store.ts'
import { AlreadyReversed, paymentDetails } from './failures.ts'
import type { Payment, PaymentReverse, RefundCreate } from './schema.ts'
import { readPayment } from './store.ts'

// Money that goes out again: entries of their own, which open again what was settled.

/** The number that an entry has elsewhere, such as in a statement of a bank. */
interface Numbered {
  external_ref?: string
}

type StoredEntry = Entry & { id: number; reversed: number }

/** An entry in permitted chapters. Throws `not_found`. */
function getEntry(db: Db, id: number, { permitted }: Caller): StoredEntry {
  const select = `SELECT *, EXISTS (SELECT 1 FROM payments AS later
    WHERE later.payment_id = entry.id AND later.kind = 'reversal') AS reversed FROM payments AS entry WHERE id = ?`
  const entry = cachedStatement(db, select).get(id) as StoredEntry | undefined
  if (!entry || !within(permitted, entry.chapter_id)) throw new NotFound(`no payment has id ${id}`)
  return entry
}

/**
 * Takes back a payment or a refund: all that its money settled is open again, also what its credit settled later; a refund becomes
 * credit again. Throws `not_found`, `already_reversed`, `too_many_facts`, and `validation_error` for the day.
 */
export function reversePayment(db: Db, given: PaymentReverse & Numbered, caller: Caller): Payment {
  const entry = getEntry(db, given.id, caller)
  if (entry.kind === 'reversal' || entry.reversed) throw new AlreadyReversed()
  refuseDay(db, entry.chapter_id, given, entry)
  const { date: day, reason, external_ref = null } = given
  const id = takeBackEntry(db, entry, { day, reason, external_ref }, caller.by)
  return readPayment(db, id)
}

/** Throws `validation_error` if money would go out ahead of today, long ago or before it came in. */
function refuseDay(db: Db, chapter_id: number, { date }: { date: string }, source?: StoredEntry) {
  refuse(findDayFlaws(db, chapter_id, date))
  if (source && date < source.day)
    refuse([paymentDetails.before_payment('/date', { date: source.day })])
}

/** Stores the reversal of an entry that was not reversed yet, and opens again what it settled; returns its id. */
function takeBackEntry(
  db: Db,
  entry: StoredEntry,
  { day, reason, external_ref }: Pick<Entry, 'day' | 'external_ref'> & { reason: string },
  by: Caller['by']
): number {
  const { id: payment_id, chapter_id, member_id, currency, method } = entry
  const own = { chapter_id, member_id, currency, method, payment_id, day, reason }
  const texts = { reference: null, external_ref, note: null }
  const moves = listSettled(db, entry).map(each => ({ ...each, amount: -each.amount }))
  const entered = addEntry(db, { ...own, ...texts, kind: 'reversal', amount: -entry.amount })
  moveMoney(db, moves, entered, by)
  return entered.id
}

/** What the money of a payment settles, or with whose money a refund was made; the due that is due last comes first. */
function listSettled(db: Db, { id, kind }: Pick<StoredEntry, 'id' | 'kind'>): Move[] {
  const column = kind === 'payment' ? 'payment_id' : 'refund_id'
  const select = `SELECT payment_id, due_id, refund_id, settlements.member_id, sum(settlements.amount) AS amount
    FROM settlements LEFT JOIN dues ON dues.id = due_id WHERE settlements.${column} = ?
    GROUP BY payment_id, due_id, refund_id HAVING sum(settlements.amount) <> 0
    ORDER BY due_date DESC, due_id DESC, refund_id DESC, payment_id DESC`
  return cachedStatement(db, select).all(id) as Move[]
}

/**
 * Returns money to a member: out of a payment, which opens again what it settled as far as its credit is not enough, or out of
 * credit. Throws `not_found`, `already_reversed`, `too_many_facts`, and `validation_error` for amount, day and payment.
 */
export function createRefund(db: Db, given: RefundCreate & Numbered, caller: Caller): Payment {
  const { member_id } = given
  const chapter_id = findPayersChapter(db, member_id, caller.permitted)
  const source = given.payment_id ? getSource(db, given, caller) : undefined
  const currency = given.currency ?? source?.currency ?? chapterRules(db, chapter_id).currency
  refuse(findAmountFlaws('/amount', given.amount, currency))
  refuseDay(db, chapter_id, given, source)
  const amount = toMinor(given.amount, currency)
  const taken = takeFor(db, { member_id, source, currency, amount })
  const { date: day, method, note, external_ref = null } = given
  const entry = { chapter_id, member_id, currency, day, method, payment_id: source?.id ?? null }
  const texts = { reference: null, external_ref, note: note || null, reason: null }
  const entered = addEntry(db, { ...entry, ...texts, kind: 'refund', amount: -amount })
  const { id } = entered
  const parts = taken.lots.map(({ payment_id, left }) => ({
    payment_id,
    due_id: null,
    refund_id: id,
    member_id,
    amount: left
  }))
  moveMoney(db, [...taken.back, ...parts], entered, caller.by)
  return readPayment(db, id)
}

/** The chapter of a member, also of one who has paid and was erased. Throws `not_found`. */
function findPayersChapter(db: Db, id: number, permitted: PermittedChapters): number {
  const select = `SELECT former_members.chapter_id FROM former_members
    WHERE id = ? AND fate = 'erased' AND EXISTS (SELECT 1 FROM payments WHERE member_id = former_members.id)`
  const erased = columnStatement(db, select).get(id) as number | undefined
  if (erased === undefined || !within(permitted, erased)) return findChapterId(db, id, permitted)
  return erased
}

/** The payment that is to be returned. Throws `already_reversed`, and `validation_error` if the member has none with this id. */
function getSource(db: Db, { payment_id, member_id, currency }: RefundCreate, caller: Caller) {
  const source = getEntry(db, payment_id as number, caller)
  if (source.member_id !== member_id || source.kind !== 'payment')
    refuse([details.no_such_record('/payment_id', { entity: 'payment' })])
  if (currency !== undefined && currency !== source.currency)
    refuse([paymentDetails.another_currency('/currency', { currency: source.currency })])
  if (source.reversed) throw new AlreadyReversed()
  return source
}

interface Wanted {
  member_id: number
  source: StoredEntry | undefined
  currency: string
  amount: number
}

/** What a refund takes: from dues, and from which payments. Throws `validation_error` if that is not enough. */
function takeFor(db: Db, { member_id, source, currency, amount }: Wanted) {
  const all = listLots(db, member_id).lots.filter(lot => lot.currency === currency)
  const lots = source ? all.filter(lot => lot.payment_id === source.id) : all
  const settled = source ? listSettled(db, source).filter(({ due_id }) => due_id !== null) : []
  const credit = addMinor(lots.map(({ left }) => left))
  const most = addMinor([credit, ...settled.map(each => each.amount)])
  if (amount > most)
    refuse([
      paymentDetails.more_than_credit('/amount', { most: fromMinor(most, currency), currency })
    ])
  if (source) {
    const back = takeBack(settled, Math.max(0, amount - credit))
    return { back, lots: [{ payment_id: source.id, left: amount }] }
  }
  const target = { due_id: null, refund_id: null, member_id, currency, open: amount }
  const used = settleInOrder(lots, [target])
  return { back: [], lots: used.map(({ payment_id, amount: left }) => ({ payment_id, left })) }
}
