import { defineLifetimes, definePart } from '../../core/tables.ts'
import type { Db, Reader } from '../../storage/database.ts'
import { cachedUntilCommit, columnOf, statement } from '../../storage/statements.ts'

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

/** The totals of a chapter. */
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

/** The ids of all chapters. */
export function listedChapters(db: Reader): number[] {
  return listed(db).all() as number[]
}

const elsewhere = statement(
  'SELECT count(*) AS chapters, ifnull(sum(members), 0) AS members FROM rosters WHERE chapter_id <> ?'
)

/** The number of other chapters, and of their members together. */
export function countElsewhere(db: Reader, chapter_id: number) {
  return elsewhere(db).get(chapter_id) as { chapters: number; members: number }
}

/** Passes over the next revisions of all chapters. */
export function passOverRevisions(db: Db, revisions: number) {
  db.$client.prepare('UPDATE rosters SET revision = revision + ?').run(revisions)
}
