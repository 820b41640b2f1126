import { getTableColumns } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { type DayName, day_names, type MembershipDays, shownColumn } from '../members/days.ts'
import { derived_columns, type MemberRow, members } from '../members/table.ts'
import type { Condition } from './filter-kinds.ts'
import { horizonAfter } from './pages-store.ts'

/** Part of a chapter: the members after one id up to another, and the most rows. */
interface Part {
  after: number
  last: number
  limit: number
}

/** A row of an export: the fields of a member, and the name of the type. */
type ExportRow = Omit<MemberRow, (typeof derived_columns)[number]> &
  Pick<MembershipDays, DayName> & { membertype: string }

const derived: readonly string[] = derived_columns
const columns = [
  ...Object.keys(getTableColumns(members))
    .filter(name => !derived.includes(name))
    .map(shownColumn),
  ...day_names.map(shownColumn),
  '(SELECT name FROM membertypes WHERE id = membertype_id) AS membertype'
]

const selected = `SELECT ${columns} FROM members LEFT JOIN membership_days ON member_id = id`

/** Reads rows of an export of a chapter in the order of their ids' list, without those who have left the chapter meanwhile. */
export function readExportRows(db: Db, chapter_id: number, ids: readonly number[]): ExportRow[] {
  const text = `${selected} WHERE id IN (SELECT value FROM json_each(?)) AND chapter_id = ?`
  const rows = cachedStatement(db, text).all(JSON.stringify(ids), chapter_id) as ExportRow[]
  const known = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}

/**
 * Reads the next rows of an export of a chapter by id, and returns them with the id after which the next part begins. Only members for
 * whom the condition holds are included. Reads at most about 2 000 members, however few match, so that other requests need not wait long.
 */
export function readExportPage(
  db: Db,
  chapter_id: number,
  { sql, values }: Condition,
  { after, last, limit }: Part
): { rows: ExportRow[]; next: number } {
  const to = Math.min(last, horizonAfter(db, chapter_id, after))
  const bounds = `${sql} AND id > :after AND id <= :to ORDER BY id LIMIT :limit`
  const rows = cachedStatement(db, `${selected} WHERE ${bounds}`).all({
    ...values,
    after,
    to,
    limit
  }) as ExportRow[]
  return { rows, next: rows.length === limit ? (rows.at(-1) as ExportRow).id : to }
}
