import { defineLifetimes, definePart } from '../../core/tables.ts'
import { defineCount } from '../../storage/counts.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import {
  cachedStatement,
  cachedUntilCommit,
  columnOf,
  statement
} from '../../storage/statements.ts'
import { joined_day } from '../members/days.ts'
import type { Member } from '../members/schema.ts'
import { contact } from '../membertypes/settings.ts'
import type { Condition } from './filters.ts'

/** Compares the counters of the triggers with the members; returns a line for each difference. */
export function wrongCounts(db: Db): string[] {
  return counted_twice.flatMap(([what, stored, counted]) =>
    [`${stored} EXCEPT ${counted}`, `${counted} EXCEPT ${stored}`].flatMap(sql =>
      (db.$client.prepare(sql).raw().all() as unknown[][]).map(
        row => `wrong ${what} ${row.join(', ')}`
      )
    )
  )
}

/** Each counter, and the query that counts the same from the members. */
const counted_twice: [what: string, stored: string, counted: string][] = [
  [
    'members of chapter',
    'SELECT chapter_id, members FROM rosters',
    'SELECT id, (SELECT count(*) FROM members WHERE chapter_id = chapters.id) FROM chapters'
  ],
  [
    'members by type and status in chapter',
    'SELECT * FROM member_counts WHERE members > 0',
    'SELECT chapter_id, membertype_id, status, count(*) FROM members GROUP BY 1, 2, 3'
  ]
]

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

export function countByType(db: Db, chapters: readonly number[]) {
  const rows = statements(db).types.all(JSON.stringify(chapters))
  return new Map(rows as [membertype_id: number, members: number][])
}

interface Joining {
  chapter_id: number
  /** `2025-01` */
  month: string
  members: number
}

/** The members of each chapter by the month in which they joined. It reads every member, so it is kept until the next commit. */
const joinings = cachedUntilCommit((db: Db, _: 'all') => statements(db).joinings.all() as Joining[])

function joiningsIn(db: Db, chapters: readonly number[]): Joining[] {
  const wanted = new Set(chapters)
  return (joinings(db, 'all') ?? []).filter(({ chapter_id }) => wanted.has(chapter_id))
}

/** For each month, the members of the chapters who joined in it, and all who joined by its end; oldest month first. */
export function countByMonth(db: Db, chapters: readonly number[]) {
  let members = 0
  return [...Map.groupBy(joiningsIn(db, chapters), ({ month }) => month)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, rows]) => {
      const new_members = rows.reduce((sum, row) => sum + row.members, 0)
      members += new_members
      return { month, new_members, members }
    })
}

/** The chapters with most members, at most `limit`, with the numbers of their members and of those who joined in a month. */
export function countByChapter(
  db: Db,
  chapters: readonly number[],
  { month, limit }: { month: string; limit: number }
) {
  const rows = statements(db).chapters.all(JSON.stringify(chapters), limit)
  const joined = joiningsIn(db, chapters).filter(one => one.month === month)
  return (rows as { chapter_id: number; members: number }[]).map(row => ({
    ...row,
    new_members: joined.find(({ chapter_id }) => chapter_id === row.chapter_id)?.members ?? 0
  }))
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
const inListed = 'chapter_id IN (SELECT value FROM json_each(?))'

/** Counters of members with their types; those of contacts, who are no members (DOMAIN.md section 2), are left out. */
const counted = `member_counts CROSS JOIN membertypes ON membertypes.id = membertype_id AND lower(category) <> '${contact}'`

const statements = prepared(({ $client: sqlite }: Db) => ({
  all: sqlite.prepare('SELECT ifnull(sum(members), 0) FROM rosters').pluck(),
  statuses: sqlite
    .prepare(
      `SELECT status, sum(members) FROM ${counted} WHERE member_counts.${inListed} GROUP BY status`
    )
    .raw(),
  types: sqlite
    .prepare(
      `SELECT membertype_id, sum(members) FROM ${counted} WHERE member_counts.${inListed} GROUP BY 1`
    )
    .raw(),
  // who has no day of joining counts by the day on which they were entered
  joinings: sqlite.prepare(`
    SELECT chapter_id, substr(ifnull(${joined_day}, createddate), 1, 7) AS month, count(*) AS members
    FROM members INDEXED BY members_joining
    WHERE membertype_id NOT IN (SELECT id FROM membertypes WHERE lower(category) = '${contact}')
    GROUP BY 1, 2`),
  chapters: sqlite.prepare(`
    SELECT chapter_id, (SELECT ifnull(sum(members), 0) FROM ${counted}
      WHERE member_counts.chapter_id = rosters.chapter_id) AS members
    FROM rosters WHERE ${inListed} ORDER BY 2 DESC, chapter_id LIMIT ?`)
}))

defineLifetimes({
  rosters: 'kept',
  member_counts: 'kept'
})

const counter = { kind: 'copy', when_erased: 'deleted' } as const
for (const table of ['rosters', 'member_counts'])
  definePart({ ...counter, entity: 'chapter', table, column: 'chapter_id' })
definePart({
  ...counter,
  entity: 'membership_type',
  table: 'member_counts',
  column: 'membertype_id'
})

/** The number of a chapter's members, and its revision, which each write to a member increments. */
interface Totals {
  members: number
  revision: number
}

const totals = statement('SELECT members, revision FROM rosters WHERE chapter_id = ?')
const none: Totals = { members: 0, revision: 0 }

export function readTotals(db: Reader, chapter_id: number): Totals {
  return (totals(db).get(chapter_id) ?? none) as Totals
}

/** The totals of a chapter as of this turn's snapshot. */
export function currentTotals(db: Db, chapter_id: number): Totals {
  return cachedTotals(db, chapter_id) ?? none
}

const cachedTotals = cachedUntilCommit(
  (db: Db, chapter_id: number) => totals(db).get(chapter_id) as Totals | undefined
)

const listed = columnOf('SELECT chapter_id FROM rosters')

export function listedChapters(db: Reader): number[] {
  return listed(db).all() as number[]
}

const elsewhere = statement(
  'SELECT count(*) AS chapters, ifnull(sum(members), 0) AS members FROM rosters WHERE chapter_id <> ?'
)

export function countElsewhere(db: Reader, chapter_id: number) {
  return elsewhere(db).get(chapter_id) as { chapters: number; members: number }
}

/** Passes over the next revisions of all chapters. */
export function passOverRevisions(db: Db, revisions: number) {
  db.$client.prepare('UPDATE rosters SET revision = revision + ?').run(revisions)
}
