import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import {
  countRows,
  findChapterId,
  readIds,
  selectFacts
} from '../membership-history/listing-store.ts'
import type { Payment, PaymentFilters, PaymentQuery, YearPayer, YearPayersQuery } from './schema.ts'

const conditions = {
  member_id: 'member_id = :member_id',
  kind: 'kind = :kind',
  method: 'method = :method',
  from: 'day >= :from',
  to: 'day <= :to'
} as const

/**
 * The payments, reversals and refunds of a member, or of all members of a chapter, by default as they were entered. Throws
 * `not_found` for the member, and `validation_error` without either.
 */
export function listPayments(db: Db, query: PaymentQuery, permitted: PermittedChapters) {
  const { offset, limit, sort = 'id', ...filters } = query
  const { from, values } = matchPayments(db, filters, permitted)
  const total = countRows(db, from, values)
  const ids = readIds(db, from, { values, offset, limit, total }, orders[sort])
  return { payments: readPayments(db, ids), pagination: { total, offset, limit } }
}

const orders: Record<NonNullable<PaymentQuery['sort']>, string> = {
  id: 'id',
  '-id': 'id DESC',
  date: 'day, id',
  '-date': 'day DESC, id DESC'
}

/** SQL for the entries of money that match filters, its values, and their chapter. Throws as `listPayments`. */
export function matchPayments(db: Db, query: PaymentFilters, permitted: PermittedChapters) {
  const { chapter_id: asked, ...filters } = query
  const { member_id } = filters
  const chapter_id = member_id === undefined ? asked : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const { where, values } = selectFacts(conditions, filters)
  if (asked !== undefined) {
    values.chapter_id = asked
    // the few payments of a member are not read by the index of the chapter
    where.push(member_id === undefined ? 'chapter_id = :chapter_id' : '+chapter_id = :chapter_id')
  }
  return { from: `payments WHERE ${where.join(' AND ')}`, values, chapter_id }
}

/** One entry of money, in permitted chapters. Throws `not_found`. */
export function getPayment(db: Db, id: number, permitted: PermittedChapters): Payment {
  findChapterId(db, id, permitted, 'payment')
  return readPayment(db, id)
}

export function readPayment(db: Db, id: number): Payment {
  return readPayments(db, JSON.stringify([id]))[0] as Payment
}

/** Entries of money by a JSON list of their ids, in the order of the ids. */
export function readPayments(db: Db, ids: string): Payment[] {
  const rows = cachedStatement(db, page).all(ids) as Row[]
  const known = new Map(rows.map(row => [row.id, row]))
  return (JSON.parse(ids) as number[]).map(id => toPayment(known.get(id) as Row))
}

/** The sums of settlements by their dues; a payment has those of its own money, others those that they led to. */
const settledBy = (column: string) =>
  `(SELECT json_group_array(json_object('due_id', due_id, 'amount', sum)) FROM (
    SELECT due_id, sum(amount) AS sum FROM settlements
    WHERE settlements.${column} = entry.id AND due_id IS NOT NULL
    GROUP BY due_id HAVING sum(amount) <> 0 ORDER BY due_id))`

const page = `
  SELECT entry.id, entry.chapter_id, entry.member_id, kind, payment_id, amount, currency, day AS date, method,
    ifnull(reference, '') AS reference, external_ref, ifnull(note, '') AS note, ifnull(reason, '') AS reason,
    iif(kind = 'payment', ${settledBy('payment_id')}, ${settledBy('entry_id')}) AS settled,
    ifnull((SELECT amount FROM credits WHERE credits.payment_id = entry.id), 0) AS credit,
    ifnull((SELECT sum(amount) FROM settlements
      WHERE settlements.payment_id = entry.id AND refund_id IS NOT NULL), 0) AS refunded,
    EXISTS (SELECT 1 FROM payments AS later WHERE later.payment_id = entry.id AND later.kind = 'reversal') AS reversed,
    createddate
  FROM payments AS entry WHERE entry.id IN (SELECT value FROM json_each(?))`

/** An entry as its row says it: amounts in minor units, lists as JSON. */
type Row = Omit<Payment, 'settled' | 'reversed'> & { settled: string; reversed: number }

function toPayment(row: Row): Payment {
  const { currency } = row
  const settled = JSON.parse(row.settled) as Payment['settled']
  return {
    ...row,
    amount: fromMinor(row.amount, currency),
    credit: fromMinor(row.credit, currency),
    refunded: fromMinor(row.refunded, currency),
    reversed: row.reversed === 1,
    settled: settled.map(({ due_id, amount }) => ({ due_id, amount: fromMinor(amount, currency) }))
  }
}

/** Payments of a year in a chapter, without those of who was erased. */
const paid = `payments
  WHERE chapter_id = :chapter_id AND day BETWEEN :from AND :to AND kind = 'payment'
    AND EXISTS (SELECT 1 FROM members WHERE members.id = payments.member_id)`

const count_paid = `SELECT count(DISTINCT member_id) FROM ${paid}`
const paid_page = `SELECT member_id, count(*) AS payments FROM ${paid}
  GROUP BY member_id ORDER BY member_id LIMIT :limit OFFSET :offset`

/** Who has paid something to a chapter in a year, by their ids. */
export function listYearPayers(db: Db, { chapter_id, year, offset, limit }: YearPayersQuery) {
  const asked = { chapter_id, from: `${year}-01-01`, to: `${year}-12-31` }
  const payers = cachedStatement(db, paid_page).all({ ...asked, offset, limit }) as YearPayer[]
  const total = columnStatement(db, count_paid).get(asked) as number
  return { payers, pagination: { total, offset, limit } }
}
