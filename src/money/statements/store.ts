import './taking-store.ts'
import type { PermittedChapters } from '../../association/access/permissions.ts'
import { fromMinor, toMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import {
  findChapterId,
  readPageIds,
  selectFacts
} from '../../terms/membership-history/listing-store.ts'
import type { Payment } from '../../terms/payments/schema.ts'
import { readPayments } from '../../terms/payments/store.ts'
import { explainReturn } from '../debit/return-effects.ts'
import { readMapping, refuseToKeep } from './mapping-store.ts'
import type { EntryQuery, StatementEntry, StatementQuery } from './schema.ts'
import { is_replaced, readProposals } from './stored-store.ts'

const conditions = {
  chapter_id: 'chapter_id = :chapter_id',
  state: 'state = :state',
  from: 'day >= :from',
  to: 'day <= :to'
} as const

/** The entries of the statements of a chapter, the newest first. */
export function listEntries(db: Db, { offset, limit, ...filters }: EntryQuery) {
  const { where, values } = selectFacts(conditions, filters)
  const index = filters.state ? 'statement_entries_listed' : 'statement_entries_days'
  const from = `statement_entries INDEXED BY ${index} WHERE ${where.join(' AND ')}`
  const { ids, total } = readPageIds(db, from, { values, offset, limit }, 'day DESC, id DESC')
  return { entries: readEntries(db, ids), pagination: { total, offset, limit } }
}

/** An entry by its id, with its chapter. Throws `not_found`, also for chapters that the caller does not reach. */
export function getEntry(db: Db, id: number, permitted: PermittedChapters) {
  const chapter_id = findChapterId(db, id, permitted, 'entry')
  const [entry] = readEntries(db, JSON.stringify([id]))
  return { ...(entry as StatementEntry), chapter_id }
}

/** Entries by a JSON list of their ids, in the order of the list. */
function readEntries(db: Db, ids: string): StatementEntry[] {
  const rows = cachedStatement(db, page).all(ids) as Row[]
  const booked = rows.flatMap(({ payment_id }) => payment_id ?? [])
  const payments = readPayments(db, JSON.stringify(booked))
  const known = new Map(payments.map(payment => [payment.id, payment]))
  return rows.map(({ return_text, is_replaced: replaced, ...row }) => ({
    ...row,
    ...explainReturn(return_text),
    ...describe(known.get(row.payment_id ?? 0)),
    proposals: row.state === 'proposed' ? readProposals(db, row) : [],
    amount: fromMinor(row.amount, row.currency),
    fee: fromMinor(row.fee || unnamedFee(row, known.get(row.payment_id ?? 0)), row.currency),
    is_return: row.is_return === 1,
    replaced: replaced === 1
  }))
}

/** What a bank took beyond a payment that came back, where it names no fee; in minor units. */
function unnamedFee(
  { amount, currency, is_return }: Pick<Row, 'amount' | 'currency' | 'is_return'>,
  payment?: Payment
): number {
  return is_return && payment ? Math.max(0, toMinor(payment.amount, currency) - amount) : 0
}

/** What became of the money of an entry. */
function describe(payment?: Payment): Pick<StatementEntry, 'settled' | 'credit' | 'reversed'> {
  const { settled = [], credit = 0, reversed = false } = payment ?? {}
  return { settled, credit, reversed }
}

/** An entry as its row says it, amounts in minor units. */
type Row = Omit<
  StatementEntry,
  | 'is_return'
  | 'return_code'
  | 'return_reason'
  | 'replaced'
  | 'proposals'
  | 'settled'
  | 'credit'
  | 'reversed'
> & { is_return: number; return_text: string; is_replaced: number }

const page = `
  SELECT entry.id, statement_id, day AS date, value_day AS value_date, amount, currency, account, ifnull(entry.name, '') AS name,
    ifnull(iban, '') AS iban, ifnull(text, '') AS text, ifnull(reference, '') AS reference,
    ifnull(end_to_end, '') AS end_to_end, is_return, ifnull(return_text, '') AS return_text, fee, state, reason,
    ${is_replaced}, member_id, payment_id
  FROM json_each(?) AS asked CROSS JOIN statement_entries AS entry ON entry.id = asked.value
    JOIN statements ON statements.id = statement_id
  ORDER BY asked.key`

/** Throws `validation_error` and `too_many_kept` for the mapping of a request. */
export function checkMapping(db: Db, query: StatementQuery) {
  readMapping(db, query)
  refuseToKeep(db, query)
}
