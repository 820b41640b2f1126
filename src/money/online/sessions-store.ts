import { and, eq, inArray, lt } from 'drizzle-orm'
import { within } from '../../association/access/permissions.ts'
import { type Caller, recordAbout, service } from '../../association/audit/store.ts'
import { InvalidRequest, NotFound } from '../../core/errors.ts'
import { defineFailure } from '../../core/failure.ts'
import { fromMinor, toMinor } from '../../core/money.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { formatTimestamp, now, nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { NoMembership } from '../../terms/membership-commands/failures.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import {
  beginLife,
  bookPayment,
  createRefund,
  findAsked,
  reversePayment
} from '../../terms/payments/booking-store.ts'
import { AlreadyReversed } from '../../terms/payments/failures.ts'
import { readPayment } from '../../terms/payments/store.ts'
import { setDebit } from '../debit/follow-store.ts'
import { invoice as noun } from '../invoices/noun.ts'
import { getInvoice, invoiceNumber } from '../invoices/store.ts'
import type { OnlinePayment, OnlinePaymentQuery } from './schema.ts'
import type { Facts, MoneyBack } from './seam.ts'
import { payment_events, payment_sessions } from './table.ts'

defineLifetimes({ payment_sessions: 'kept', payment_events: 'transient' })
definePart({
  entity: 'member',
  table: 'payment_sessions',
  column: '(SELECT payer_id FROM invoices WHERE invoices.id = invoice_id)',
  kind: 'managed',
  when_erased: 'kept',
  emptied: []
})

/** An attempt to pay an invoice. */
export type Session = typeof payment_sessions.$inferSelect

/** For how long events are remembered that count once, in days: providers repeat them for a month at most. */
const days_of_events = 60

const find = (db: Db, id: number) =>
  db.select().from(payment_sessions).where(eq(payment_sessions.id, id)).get()

/** The id of the invoice with a link to pay; undefined for none, and where nobody takes its payment. */
export function findInvoice(db: Db, token: string): number | undefined {
  const select = `SELECT invoices.id FROM invoices JOIN payment_settings USING (chapter_id)
    WHERE token = ? AND cancelled IS NULL`
  return columnStatement(db, select).get(token) as number | undefined
}

/** The attempt that an invoice waits for. */
export function findLive(db: Db, invoice_id: number): Session | undefined {
  const { state } = payment_sessions
  const of_invoice = eq(payment_sessions.invoice_id, invoice_id)
  const is_live = inArray(state, ['open', 'pending'])
  return db.select().from(payment_sessions).where(and(of_invoice, is_live)).get()
}

/** The attempt of a chapter with the provider's number of its session, or of its payment. */
export function findSession(
  db: Db,
  chapter_id: number,
  by: { session: string | null; payment: string | null }
): Session | undefined {
  const { session, payment } = payment_sessions
  const is_meant = by.session ? eq(session, by.session) : eq(payment, by.payment ?? '')
  const of_chapter = eq(payment_sessions.chapter_id, chapter_id)
  return db.select().from(payment_sessions).where(and(of_chapter, is_meant)).get()
}

/** The attempts that are not decided, of a chapter or of all. */
export function listUndecided(db: Db, chapter_id?: number): Session[] {
  const is_live = inArray(payment_sessions.state, ['open', 'pending'])
  const where =
    chapter_id === undefined ? is_live : and(is_live, eq(payment_sessions.chapter_id, chapter_id))
  return db.select().from(payment_sessions).where(where).orderBy(payment_sessions.id).all()
}

/** 409: the keys are needed until it is known what became of these; `%s` names their invoices. */
export const PaymentsUnderWay = defineFailure(
  'payments_under_way',
  409,
  'Nothing was changed: online payments are still under way for the invoices %s. Try again once they are decided.'
)

/** Throws `payments_under_way` where an attempt of a chapter is not decided. */
export function refuseUndecided(db: Db, chapter_id: number) {
  const left = listUndecided(db, chapter_id)
  const numbers = left.map(({ invoice_id }) => getInvoice(db, invoice_id, 'all').number)
  if (numbers.length > 0) throw new PaymentsUnderWay(numbers.join(', '))
}

/** The origin of the last page on which somebody of a chapter could pay: accounts with a domain of their own have another one. */
export function lastOrigin(db: Db, chapter_id: number): string | undefined {
  const select =
    'SELECT url FROM payment_sessions WHERE chapter_id = ? AND url IS NOT NULL ORDER BY id DESC LIMIT 1'
  const url = columnStatement(db, select).get(chapter_id) as string | undefined
  return url === undefined ? undefined : new URL(url).origin
}

/** Begins an attempt to pay what is open of an invoice; returns its id. */
export function beginSession(
  db: Db,
  given: Pick<Session, 'chapter_id' | 'invoice_id' | 'provider' | 'amount' | 'currency'>
): number {
  const row = { ...given, state: 'open' as const, createddate: now() }
  return db.insert(payment_sessions).values(row).returning({ id: payment_sessions.id }).get().id
}

/** Stores what the provider has answered; null: the attempt has not begun. */
export function noteBegun(db: Db, id: number, begun: Pick<Session, 'session' | 'url'> | null) {
  const set = begun ?? { state: 'failed' as const }
  db.update(payment_sessions).set(set).where(eq(payment_sessions.id, id)).run()
}

/** Whether an event was taken before. */
export function wasTaken(db: Db, chapter_id: number, event: string): boolean {
  const { chapter_id: of, event: known } = payment_events
  return !!db
    .select()
    .from(payment_events)
    .where(and(eq(of, chapter_id), eq(known, event)))
    .get()
}

/** Notes an event; whether it is taken for the first time. */
function countsFirst(db: Db, chapter_id: number, event: string): boolean {
  const row = { chapter_id, event, createddate: now() }
  return db.insert(payment_events).values(row).onConflictDoNothing().run().changes > 0
}

/** Forgets old events. */
export function forgetEvents(db: Db) {
  const before = formatTimestamp(nowMs() - days_of_events * 86_400_000)
  db.delete(payment_events).where(lt(payment_events.createddate, before)).run()
}

/**
 * Takes over what a provider says of a session, inside a write: books its money once, marks its dues while the money is on its way, and
 * takes back what went back. An `event` that was taken before changes nothing.
 */
export function takeFacts(db: Db, id: number, facts: Facts, event: string | null = null) {
  const row = find(db, id) as Session
  const { chapter_id } = row
  if (event !== null && !countsFirst(db, chapter_id, event)) return
  if (row.payment_id === null) decide(db, row, facts)
  const { payment_id } = find(db, id) as Session
  if (payment_id === null) return
  // what came again first: it may be what goes back
  const back = facts.back.toSorted((a, b) => Number(b.is_ours) - Number(a.is_ours))
  for (const each of back) takeBack(db, { ...row, payment_id }, each, facts)
}

function decide(db: Db, row: Session, facts: Facts) {
  const { id, state } = row
  const { state: now_state, payment } = facts
  if (now_state === state && now_state !== 'pending') return
  if (now_state === 'pending') return collect(db, row, payment)
  // what is over opens again for money alone
  if (now_state !== 'paid' && state !== 'open' && state !== 'pending') return
  const marked = release(db, row)
  const booked = now_state === 'paid' ? book(db, row, facts) : undefined
  const task = now_state === 'unknown' ? ('unknown' as const) : (booked?.task ?? row.task)
  const payment_id = booked?.payment_id ?? null
  const set = { state: now_state, payment: payment ?? row.payment, payment_id, task, marked }
  db.update(payment_sessions).set(set).where(eq(payment_sessions.id, id)).run()
}

/** Marks the dues of an invoice whose money is on its way. */
function collect(db: Db, row: Session, payment: string | null) {
  const { id, chapter_id, invoice_id } = row
  if (row.state !== 'open') return
  const { reference } = getInvoice(db, invoice_id, 'all')
  const open = findAsked(db, { chapter_id, reference }).filter(due => due.open > 0)
  // what a bank collects, and what was disputed there, stays as it is
  const free = "SELECT debit IS NULL OR debit = 'again' FROM dues WHERE id = ?"
  const dues = open.filter(({ due_id }) => columnStatement(db, free).get(due_id) === 1)
  const marked = dues.map(({ due_id }) => due_id)
  const set = { state: 'pending' as const, payment, marked }
  db.update(payment_sessions).set(set).where(eq(payment_sessions.id, id)).run()
  for (const { due_id, member_id } of dues)
    setDebit(db, { due_id, member_id }, 'collecting', service)
}

const isCollecting = (db: Db, due_id: number) =>
  columnStatement(db, "SELECT debit IS 'collecting' FROM dues WHERE id = ?").get(due_id) === 1

/** Whether money for dues of an invoice is on its way already. */
export function isAwaited(
  db: Db,
  { chapter_id, reference }: { chapter_id: number; reference: string }
) {
  return findAsked(db, { chapter_id, reference }).some(({ due_id }) => isCollecting(db, due_id))
}

/** Tells the dues that an attempt has marked that nothing is on its way any more. */
function release(db: Db, { marked }: Session): null {
  const select = "SELECT id AS due_id, member_id FROM dues WHERE id = ? AND debit = 'collecting'"
  for (const id of marked ?? []) {
    const due = cachedStatement(db, select).get(id) as
      | { due_id: number; member_id: number }
      | undefined
    if (due) setDebit(db, due, null, service)
  }
  return null
}

/** Books money that came; what it asks of the office. */
function book(
  db: Db,
  { chapter_id, invoice_id }: Session,
  { payment, amount, currency }: Omit<Facts, 'state' | 'back'>
): { payment_id: number | null; task: Session['task'] } {
  const invoice = getInvoice(db, invoice_id, 'all')
  const is_same = currency === invoice.currency
  const task = is_same ? null : 'other_currency'
  const known = findEntry(db, chapter_id, payment)
  if (known !== undefined) return { payment_id: known, task }
  try {
    beginLife(db, invoice.payer_id, { permitted: [chapter_id], by: service })
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof NoMembership)) throw error
    return { payment_id: null, task: 'without_payer' }
  }
  const about = { chapter_id, member_id: invoice.payer_id, day: chapterDay(db, chapter_id) }
  const texts = { reference: is_same ? invoice.reference : null, external_ref: payment, note: null }
  const entry = { ...about, amount, currency, method: 'online' as const, ...texts }
  return { payment_id: bookPayment(db, entry, service), task }
}

function findEntry(db: Db, chapter_id: number, external_ref: string | null): number | undefined {
  if (external_ref === null) return
  const select = 'SELECT id FROM payments WHERE chapter_id = ? AND external_ref = ?'
  return columnStatement(db, select).get(chapter_id, external_ref) as number | undefined
}

/** Takes back money that went back, once, and books what came again. */
function takeBack(
  db: Db,
  { id, chapter_id, payment_id }: Session & { payment_id: number },
  back: MoneyBack,
  { back: all, currency }: Facts
) {
  const { ref, kind, amount, is_ours } = back
  const entered = findEntry(db, chapter_id, ref)
  const caller = { permitted: [chapter_id], by: service }
  const date = chapterDay(db, chapter_id)
  if (is_ours) {
    if (entered === undefined) return
    if (kind === 'refund') {
      if (!readPayment(db, entered).reversed)
        reversePayment(db, { id: entered, date, reason: `${ref} failed`, dry_run: false }, caller)
    } else if (findEntry(db, chapter_id, wonRef(ref)) === undefined) {
      const { member_id } = readPayment(db, payment_id)
      const texts = { reference: null, external_ref: wonRef(ref), note: null }
      const about = { chapter_id, member_id, day: date, method: 'online' as const }
      bookPayment(db, { ...about, amount, currency, ...texts }, service)
    }
    return
  }
  if (entered !== undefined) return
  const won = all.map(each => findEntry(db, chapter_id, wonRef(each.ref)))
  const sources = [payment_id, ...won.filter(entry => entry !== undefined)]
  const is_booked = sources.some(source => goesBack(db, source, { ...back, date }, caller))
  // what cannot be booked, as somebody has taken the payment back by hand, is left to the task, which asks once
  if (!countsFirst(db, chapter_id, ref) && !is_booked) return
  const task = kind === 'refund' ? ('refunded' as const) : ('disputed' as const)
  db.update(payment_sessions).set({ task }).where(eq(payment_sessions.id, id)).run()
}

/** The number of the payment that is booked for a dispute that was won. */
const wonRef = (dispute: string) => `${dispute} won`

/** Books that money of a payment went back; false where it is reversed, or has not that much left. */
function goesBack(
  db: Db,
  payment_id: number,
  { ref, kind, amount, date }: MoneyBack & { date: string },
  caller: Caller
): boolean {
  const { member_id, currency, ...payment } = readPayment(db, payment_id)
  const is_whole = toMinor(payment.amount, currency) === amount && payment.refunded === 0
  const about = { date, external_ref: ref, dry_run: false }
  try {
    if (kind === 'dispute' && is_whole)
      reversePayment(db, { ...about, id: payment_id, reason: 'dispute' }, caller)
    else {
      const refund = { member_id, payment_id, amount: fromMinor(amount, currency) }
      createRefund(db, { ...about, ...refund, method: 'online' }, caller)
    }
    return true
  } catch (error) {
    if (!(error instanceof AlreadyReversed || error instanceof InvalidRequest)) throw error
    return false
  }
}

const items = `SELECT payment_sessions.id, invoice_id, year, no, invoices.payer_id, payment_sessions.amount, payment_sessions.currency,
    payment_sessions.state, payment_sessions.createddate, payment_id, task, payment_sessions.chapter_id,
    ifnull(ltrim(members.firstname || ' ' || members.lastname), '') AS payer_name
  FROM payment_sessions JOIN invoices ON invoices.id = invoice_id LEFT JOIN members ON members.id = invoices.payer_id`

interface Row extends Omit<OnlinePayment, 'number'> {
  year: number
  no: number
  chapter_id: number
}

function toItem({ year, no, chapter_id: _, ...row }: Row): OnlinePayment {
  return { ...row, number: invoiceNumber(year, no), amount: fromMinor(row.amount, row.currency) }
}

/** The attempts of a chapter to pay online, the newest first. */
export function listSessions(db: Db, { chapter_id, tasks, offset, limit }: OnlinePaymentQuery) {
  const asks = tasks === undefined ? '' : `AND task IS ${tasks ? 'NOT ' : ''}NULL`
  const where = `payment_sessions.chapter_id = ? ${asks}`
  const select = `${items} WHERE ${where} ORDER BY payment_sessions.id DESC LIMIT ? OFFSET ?`
  const rows = cachedStatement(db, select).all(chapter_id, limit, offset) as Row[]
  const count = `SELECT count(*) FROM payment_sessions WHERE ${where}`
  const total = columnStatement(db, count).get(chapter_id) as number
  return { payments: rows.map(toItem), pagination: { total, offset, limit } }
}

/** Answers what an attempt asks of the office. Throws `not_found`. */
export function answerSession(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): OnlinePayment {
  const row = cachedStatement(db, `${items} WHERE payment_sessions.id = ?`).get(id) as
    | Row
    | undefined
  if (!row || !within(permitted, row.chapter_id))
    throw new NotFound(`no online payment has id ${id}`)
  if (row.task !== null) {
    db.update(payment_sessions).set({ task: null }).where(eq(payment_sessions.id, id)).run()
    const about = { id: row.invoice_id, chapter_id: row.chapter_id }
    recordAbout(db, 'invoice.payment_answered', noun, about, { task: [row.task, null] }, by)
  }
  return toItem({ ...row, task: null })
}
