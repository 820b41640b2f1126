import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { YearPayer, YearPayersQuery } from './payers-schema.ts'

/** Payments of a year in a chapter, without those of who was erased. */
const paid = `payments INDEXED BY payments_days
  WHERE chapter_id = :chapter_id AND day BETWEEN :from AND :to AND kind = 'payment'
    AND EXISTS (SELECT 1 FROM members WHERE members.id = payments.member_id)`

const count = `SELECT count(DISTINCT member_id) FROM ${paid}`
const page = `SELECT member_id, count(*) AS payments FROM ${paid}
  GROUP BY member_id ORDER BY member_id LIMIT :limit OFFSET :offset`

/** Who has paid something to a chapter in a year, by their ids. */
export function listYearPayers(db: Db, { chapter_id, year, offset, limit }: YearPayersQuery) {
  const asked = { chapter_id, from: `${year}-01-01`, to: `${year}-12-31` }
  const payers = cachedStatement(db, page).all({ ...asked, offset, limit }) as YearPayer[]
  const total = columnStatement(db, count).get(asked) as number
  return { payers, pagination: { total, offset, limit } }
}
