import { and, eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import type { Actor, Change } from '../../association/audit/store.ts'
import { type Detail, details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { addMinor, findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import { definePlaces } from '../../core/places.ts'
import { now } from '../../core/time.ts'
import { addDays } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { Caller } from '../dues/acts-store.ts'
import { findDueIds } from '../dues/reference.ts'
import { NoMembership } from '../membership-commands/failures.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import { lives } from '../membership-facts/table.ts'
import { getLife } from '../membership-history/acts-store.ts'
import { listBundled } from '../membership-history/asked-store.ts'
import { findChapterId } from '../membership-history/listing-store.ts'
import {
  type Entered,
  listLots,
  type Move,
  moveMoney,
  settleInOrder,
  type Target,
  takeBack,
  writeLife
} from '../membership-history/settling-store.ts'
import { recordEntry } from '../messages/recording-store.ts'
import { AlreadyReversed, ExternalRefTaken, paymentDetails } from './failures.ts'
import { payment as noun } from './noun.ts'
import {
  entry_number,
  opening_number,
  type Payment,
  type PaymentCreate,
  type PaymentReverse,
  type RefundCreate
} from './schema.ts'
import { readPayment } from './store.ts'
import { payments } from './table.ts'

// a payer writes whom it pays for into the reference
definePlaces({
  entity: noun.entity,
  places: { reference: 'text', external_ref: 'text', note: 'text', reason: 'text' },
  records: ['reference', 'external_ref', 'note', 'reason']
})

/** An entry of money as it is stored, amounts in minor units; below zero where money goes out. */
export type Entry = Omit<typeof payments.$inferSelect, 'id' | 'createddate'>

/** A payment that is booked: what it settles first, and otherwise by its reference. */
type Booking = Omit<Entry, 'kind' | 'payment_id' | 'reason'> & {
  /** Dues that it settles, with amounts that are open; nobody checks them again. */
  settles?: readonly { due_id: number; amount: number }[] | undefined
}

/**
 * Books a payment inside a write, and returns its id. It settles the dues that it names; else the dues whose reference it
 * has, whoever owes them, and the others of their invoices. Then it settles the oldest open dues of the payer; the rest is
 * credit. The payer must have a life (`lives`).
 */
export function bookPayment(db: Db, { settles = [], ...booking }: Booking, by: Actor): number {
  const { chapter_id, currency, amount } = booking
  const entry: Entry = { ...booking, kind: 'payment', payment_id: null, reason: null }
  const entered = addEntry(db, entry)
  const lot = { payment_id: entered.id, currency, left: amount }
  const named = settles.flatMap(({ due_id, amount: open }) =>
    findDues(db, chapter_id, [due_id]).map(due => ({ ...due, open }))
  )
  const targets = named.length > 0 ? named : findAsked(db, booking)
  moveMoney(db, settleInOrder([lot], targets), { ...entered, lot }, by)
  return entered.id
}

/** Stores an entry of money, with the message that it leads to. `moveMoney` has to follow, which writes its entry in the audit log. */
export function addEntry(db: Db, entry: Entry, { is_told = true } = {}): Entered {
  const row = { ...entry, createddate: now() }
  const { id } = db.insert(payments).values(row).returning({ id: payments.id }).get()
  const { chapter_id, day, kind, ...told } = entry
  const amount = fromMinor(entry.amount, entry.currency)
  const changes = Object.entries({ ...told, amount, date: day })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, [null, value]])
  if (is_told) recordEntry(db, { ...entry, id })
  const about = { action: actions[kind], entity: noun.entity, entity_id: id, chapter_id }
  const log: Change = { ...about, changes: JSON.stringify(Object.fromEntries(changes)) }
  // a reversal takes back what is left of the entry that it reverses
  const payment_id = kind === 'reversal' ? (entry.payment_id as number) : id
  const credit = { payment_id, amount: entry.amount }
  return { id, chapter_id, member_id: entry.member_id, credit, log }
}

const actions = {
  payment: 'payment.created',
  reversal: 'payment.reversed',
  refund: 'payment.refunded'
} as const satisfies Record<Payment['kind'], string>

/** A due of a chapter, with what is open of it, and who pays. */
export type FoundDue = Target & { due_id: number; payer_id: number }

const find_dues = `
  SELECT dues.id AS due_id, NULL AS refund_id, member_id, currency,
    iif(void, 0, amount - settled - waived) AS open, ifnull(payer_id, member_id) AS payer_id
  FROM dues LEFT JOIN members ON members.id = member_id
  WHERE dues.id IN (SELECT value FROM json_each(?)) AND dues.chapter_id = ? ORDER BY due_date, dues.id`

/** Dues of a chapter by their ids, the oldest first. */
export function findDues(db: Db, chapter_id: number, ids: readonly number[]): FoundDue[] {
  return cachedStatement(db, find_dues).all(JSON.stringify(ids), chapter_id) as FoundDue[]
}

/** The dues whose reference a payment has, then the other dues of their invoices. */
export function findAsked(
  db: Db,
  { chapter_id, reference }: Pick<Entry, 'chapter_id' | 'reference'>
) {
  const referred = findReferred(db, chapter_id, reference ?? undefined)
  if (referred.length === 0) return []
  const ids = referred.map(({ due_id }) => due_id)
  const others = listBundled(db, ids).filter(id => !ids.includes(id))
  const payers = new Set(referred.map(({ payer_id }) => payer_id))
  const asked = findDues(db, chapter_id, others).filter(({ payer_id }) => payers.has(payer_id))
  return [...referred, ...asked]
}

/** The dues of a chapter whose creditor references a text carries, the oldest first, also those of which nothing is open. */
function findReferred(db: Db, chapter_id: number, text = ''): FoundDue[] {
  const ids = findDueIds(text)
  return ids.length > 0 ? findDues(db, chapter_id, ids) : []
}

/** A payment that was asked for, and whether it was there before. */
interface Created {
  payment: Payment
  known: boolean
}

/**
 * Books a payment of a member. The same `external_ref` again, with the same member, amount and day, answers the first. Throws
 * `not_found`, `no_membership`, `external_ref_taken`, `too_many_facts`, and `validation_error` for amounts, day, dues, reference and reserved numbers.
 */
export function createPayment(db: Db, given: PaymentCreate, caller: Caller): Created {
  const chapter_id = findChapterId(db, given.member_id, caller.permitted)
  // also where the number is taken: the answer would be a payment that only the bank entry may take back
  const number = given.external_ref?.toLowerCase() ?? ''
  const start = [entry_number, opening_number].find(one => number.startsWith(one))
  if (start) refuse([paymentDetails.reserved_number('/external_ref', { start })])
  const currency = given.currency ?? chapterRules(db, chapter_id).currency
  refuse(findAmountFlaws('/amount', given.amount, currency))
  const amount = toMinor(given.amount, currency)
  const same = findSame(db, { ...given, chapter_id, amount, currency })
  if (same !== undefined) return { payment: readPayment(db, same), known: true }
  refuse(findDayFlaws(db, chapter_id, given.date))
  const settles = readNamed(db, given, { chapter_id, currency, amount })
  beginLife(db, given.member_id, caller)
  const { member_id, date, method, reference, external_ref, note } = given
  const texts = { reference: reference || null, external_ref: external_ref ?? null }
  const entry = { chapter_id, member_id, amount, currency, day: date, method, ...texts }
  const id = bookPayment(db, { ...entry, note: note || null, settles }, caller.by)
  return { payment: readPayment(db, id), known: false }
}

/** Lets a contact of an earlier version pay: rules have nothing to do for it. Throws `no_membership` for other members. */
export function beginLife(db: Db, id: number, { permitted, by }: Caller) {
  if (db.select().from(lives).where(eq(lives.id, id)).get()) return
  const stored = getLife(db, id, permitted)
  if (!stored.life.policy.contact) throw new NoMembership()
  writeLife(db, stored, stored.life, { action: 'membership.updated', rules: [], by })
}

type Asked = Pick<PaymentCreate, 'member_id' | 'date' | 'external_ref'> & {
  chapter_id: number
  amount: number
  currency: string
}

/** The id of the payment that has the number; undefined if none has. Throws `external_ref_taken` if it is another one. */
function findSame(db: Db, { chapter_id, external_ref, ...asked }: Asked): number | undefined {
  if (!external_ref) return
  const numbered = and(eq(payments.chapter_id, chapter_id), eq(payments.external_ref, external_ref))
  const first = db.select().from(payments).where(numbered).get()
  if (!first) return
  const is_same =
    first.member_id === asked.member_id &&
    first.amount === asked.amount &&
    first.currency === asked.currency &&
    first.day === asked.date
  if (!is_same) throw new ExternalRefTaken()
  return first.id
}

/** The payment as its dues are checked against it. */
interface Whole {
  chapter_id: number
  currency: string
  amount: number
}

/** The named dues with amounts in minor units. Throws `validation_error` for dues and references that the payment cannot settle. */
export function readNamed(
  db: Db,
  {
    member_id,
    settles = [],
    reference
  }: Pick<PaymentCreate, 'member_id' | 'settles' | 'reference'>,
  whole: Whole
): { due_id: number; amount: number }[] {
  const { currency, amount: paid, chapter_id } = whole
  refuse(
    settles.flatMap(({ due_id, amount }, index) => {
      const path = `/settles/${index}`
      const is_again = settles.slice(0, index).some(each => each.due_id === due_id)
      if (is_again) return [details.repeated_items('/settles')]
      const flaws = findAmountFlaws(`${path}/amount`, amount, currency)
      if (flaws.length > 0) return flaws
      const [due] = findDues(db, chapter_id, [due_id])
      if (!due || !pays(member_id, due)) return [paymentDetails.due_of_another(`${path}/due_id`)]
      if (due.currency !== currency)
        return [paymentDetails.another_currency(`${path}/due_id`, { currency })]
      const open = fromMinor(due.open, currency)
      if (toMinor(amount, currency) <= due.open) return []
      return [paymentDetails.more_than_open(`${path}/amount`, { open, currency })]
    })
  )
  const foreign = findReferred(db, chapter_id, reference).some(due => !pays(member_id, due))
  if (settles.length === 0 && foreign) refuse([paymentDetails.due_of_another('/reference')])
  const named = settles.map(each => ({ ...each, amount: toMinor(each.amount, currency) }))
  if (addMinor(named.map(({ amount }) => amount)) > paid)
    refuse([
      paymentDetails.more_than_paid('/settles', { amount: fromMinor(paid, currency), currency })
    ])
  return named
}

/** Whether a member pays for a due: one of its own, or of somebody for whom it pays. */
export function pays(member_id: number, due: { member_id: number; payer_id: number }) {
  return due.member_id === member_id || due.payer_id === member_id
}

export function refuse(flaws: readonly Detail[]) {
  if (flaws.length > 0) throw invalid([...flaws])
}

/** The oldest day of an entry of money, in days before today: some twenty years. */
const days_back = 7305

/** What is wrong with the day of an entry of money: it lies ahead, or too far back. */
export function findDayFlaws(db: Db, chapter_id: number, date: string, path = '/date'): Detail[] {
  const today = chapterDay(db, chapter_id)
  if (date > today) return [details.after_today(path)]
  const earliest = addDays(today, -days_back)
  return date < earliest ? [paymentDetails.too_long_ago(path, { earliest })] : []
}

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
  const { id: payment_id, chapter_id, member_id, currency, method } = entry
  const own = { chapter_id, member_id, currency, method, payment_id, day, reason }
  const texts = { reference: null, external_ref, note: null }
  const moves = listSettled(db, entry).map(each => ({ ...each, amount: -each.amount }))
  const entered = addEntry(db, { ...own, ...texts, kind: 'reversal', amount: -entry.amount })
  moveMoney(db, moves, entered, caller.by)
  return readPayment(db, entered.id)
}

/** Throws `validation_error` if money would go out ahead of today, long ago or before it came in. */
function refuseDay(db: Db, chapter_id: number, { date }: { date: string }, source?: StoredEntry) {
  refuse(findDayFlaws(db, chapter_id, date))
  if (source && date < source.day)
    refuse([paymentDetails.before_payment('/date', { date: source.day })])
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
