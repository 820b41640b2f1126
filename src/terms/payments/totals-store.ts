import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { first_day, last_day } from '../totals/days.ts'
import type { PaymentFilters } from './schema.ts'

/** How many entries of money of a chapter match filters, none of which is a member. No entry is read. */
export function countPayments(
  db: Db,
  { chapter_id, kind, method, from, to }: Omit<PaymentFilters, 'member_id'>
): number {
  const days = from || to ? 'day >= :from AND day <= :to' : "day = ''"
  const others = [kind && ' AND kind = :kind', method && ' AND method = :method'].filter(Boolean)
  const select = `SELECT ifnull(sum(payments), 0) FROM payment_totals WHERE chapter_id = :chapter_id AND ${days}${others.join('')}`
  const values = { chapter_id, kind, method, from: from ?? first_day, to: to ?? last_day }
  return columnStatement(db, select).get(values) as number
}
