import { defineCount } from '../../storage/counts.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { Member } from '../members/schema.ts'
import { contact } from '../membertypes/policy.ts'
import type { Condition } from './filter-kinds.ts'

defineCount({
  name: 'members',
  description: 'Members in all chapters together.',
  example: 5000,
  count: db => statements(db).all.get() as number
})

/** The number of members of the chapters with each status, without contacts; statuses without members are left out. */
export function countByStatus(db: Db, chapters: readonly number[]) {
  const rows = statements(db).statuses.all(JSON.stringify(chapters))
  return new Map(rows as [status: Member['status'], members: number][])
}

/** The number of members of the chapters with each membership type, by its id. */
export function countByType(db: Db, chapters: readonly number[]) {
  const rows = statements(db).types.all(JSON.stringify(chapters))
  return new Map(rows as [membertype_id: number, members: number][])
}

/** For each month, the members of the chapters who were created in it, and all who were created by its end; oldest month first. */
export function countByMonth(db: Db, chapters: readonly number[]) {
  const rows = statements(db).months.all(JSON.stringify(chapters))
  return rows as { month: string; new_members: number; members: number }[]
}

/** The chapters with most members, at most `limit`, with the numbers of their members and of those created in a month. */
export function countByChapter(
  db: Db,
  chapters: readonly number[],
  { month, limit }: { month: string; limit: number }
) {
  const rows = statements(db).chapters.all(month, JSON.stringify(chapters), limit)
  return rows as { chapter_id: number; members: number; new_members: number }[]
}

/**
 * The numbers of members of each chapter for whom a condition holds. The condition is about chapter, type and status
 * only, which triggers count. Chapters without matching members may be left out.
 */
export function sumCounters(db: Reader, { sql, values }: Condition) {
  const text = `SELECT chapter_id, sum(members) AS total FROM member_counts WHERE ${sql} GROUP BY chapter_id`
  return cachedStatement(db, text).all(values) as { chapter_id: number; total: number }[]
}

/** The condition for chapters: a JSON list, so that one statement serves any number of them. */
const listed = 'chapter_id IN (SELECT value FROM json_each(?))'

/** Counters of members with their types; those of contacts, who are no members (DOMAIN.md section 2), are left out. */
const counted = (table: string) =>
  `${table} CROSS JOIN membertypes ON membertypes.id = membertype_id AND lower(category) <> '${contact}'`

const statements = prepared(({ $client: sqlite }: Db) => ({
  all: sqlite.prepare('SELECT ifnull(sum(members), 0) FROM rosters').pluck(),
  statuses: sqlite
    .prepare(
      `SELECT status, sum(members) FROM ${counted('member_counts')} WHERE member_counts.${listed} GROUP BY status`
    )
    .raw(),
  types: sqlite
    .prepare(
      `SELECT membertype_id, sum(members) FROM ${counted('member_counts')} WHERE member_counts.${listed} GROUP BY 1`
    )
    .raw(),
  months: sqlite.prepare(`
    SELECT month, sum(members) AS new_members, sum(sum(members)) OVER (ORDER BY month) AS members
    FROM ${counted('member_months')} WHERE member_months.${listed} AND members > 0 GROUP BY month ORDER BY month`),
  chapters: sqlite.prepare(`
    SELECT chapter_id, members,
      (SELECT ifnull(sum(members), 0) FROM ${counted('member_months')}
       WHERE member_months.chapter_id = largest.chapter_id AND month = ?) AS new_members
    FROM (
      SELECT chapter_id, (SELECT ifnull(sum(members), 0) FROM ${counted('member_counts')}
        WHERE member_counts.chapter_id = rosters.chapter_id) AS members
      FROM rosters WHERE ${listed} ORDER BY 2 DESC, chapter_id LIMIT ?
    ) AS largest ORDER BY members DESC, chapter_id`)
}))
