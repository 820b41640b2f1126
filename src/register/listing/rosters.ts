import { cachedUntilCommit } from '../../storage/commit-cache.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { type Chunk, chunk_size, makeChunk } from './chunks.ts'

/** Which members of a chapter are asked for. */
export interface Filters {
  chapter_id: number
  status?: string
  membertype_id?: number
}

/** A page of list items as JSON in UTF-8, in pieces, and how many members there are in all. */
export interface ListedPage {
  items: Buffer[]
  total: number
}

/** The list item of a row, as the contract has it. */
export const item = `'{"id":' || id || ',' || wire`

/** Items of rows with id and wire as they stand in a list: bytes, so that nobody decodes what only passes through. */
export const joined = `CAST(ifnull(group_concat(${item}), '') AS BLOB)`

const roster = prepared((db: Reader) =>
  db.$client.prepare('SELECT members, revision FROM rosters WHERE chapter_id = ?')
)
const no_one = { members: 0, revision: 0 }

/** How many members a chapter has, and a number that is another one after each write to one of them. */
export function readRoster(db: Reader, chapter_id: number): Roster {
  return (roster(db).get(chapter_id) ?? no_one) as Roster
}

/** What is known of the members of a chapter. */
interface Roster {
  members: number
  revision: number
}

/** The same as of this turn's snapshot. */
export function currentRoster(db: Db, chapter_id: number): Roster {
  return cachedRoster(db, chapter_id) ?? no_one
}

const cachedRoster = cachedUntilCommit(
  (db: Db, chapter_id: number) => roster(db).get(chapter_id) as Roster | undefined
)

/** The chapters with more members than so many. */
export function chaptersAbove(db: Reader, least: number): number[] {
  const large = db.$client.prepare('SELECT chapter_id FROM rosters WHERE members > ?').pluck()
  return large.all(least) as number[]
}

const horizon = prepared((db: Reader) =>
  db.$client
    .prepare(
      'SELECT member_id FROM member_anchors WHERE chapter_id = ? AND member_id > ? ORDER BY position LIMIT 1 OFFSET 7'
    )
    .pluck()
)

/** The id up to which one may look from another on without holding others up: some 2 000 members; the greatest at the end. */
export function horizonAfter(db: Reader, chapter_id: number, after: number): number {
  return (horizon(db).get(chapter_id, after) ?? Number.MAX_SAFE_INTEGER) as number
}

/** What the triggers keep and what is counted afresh, where the two differ: one line a difference. */
export function wrongCounts(db: Db): string[] {
  return counted_twice.flatMap(([what, kept, counted]) =>
    [`${kept} EXCEPT ${counted}`, `${counted} EXCEPT ${kept}`].flatMap(sql =>
      (db.$client.prepare(sql).raw().all() as unknown[][]).map(
        row => `wrong ${what} ${row.join(', ')}`
      )
    )
  )
}

/** What the triggers keep, and how the same is counted. */
const counted_twice: [what: string, kept: string, counted: string][] = [
  [
    'members of chapter',
    'SELECT chapter_id, members FROM rosters',
    'SELECT id, (SELECT count(*) FROM members WHERE chapter_id = chapters.id) FROM chapters'
  ],
  [
    'members by type and status in chapter',
    'SELECT * FROM member_counts WHERE members > 0',
    'SELECT chapter_id, membertype_id, status, count(*) FROM members GROUP BY 1, 2, 3'
  ],
  [
    'members by month in chapter',
    'SELECT * FROM member_months WHERE members > 0',
    'SELECT chapter_id, substr(createddate, 1, 7), count(*) FROM members GROUP BY 1, 2'
  ],
  [
    'place in the list of chapter',
    'SELECT chapter_id, position, member_id FROM member_anchors',
    'SELECT chapter_id, position, id FROM (SELECT chapter_id, id, row_number() OVER (PARTITION BY chapter_id ORDER BY id) AS position FROM members) WHERE position % 256 = 0'
  ]
]

/** From one anchor to the next. */
const between = 256

/** Where in the list a page begins: after which member, and how many to pass over from there. */
const anchor = prepared(db =>
  db.$client.prepare(`
    SELECT position, member_id FROM member_anchors
    WHERE chapter_id = ? AND position <= ? ORDER BY position DESC LIMIT 1`)
)

const rows = prepared(db =>
  db.$client
    .prepare(
      `SELECT id, ${item} FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ${chunk_size} OFFSET ?`
    )
    .raw()
)

/** The members of a chapter from a place in the list on, where there are any. */
export function readChunk(db: Db, chapter_id: number, offset: number): Chunk {
  const from = offset < between ? undefined : (anchor(db).get(chapter_id, offset) as Anchor)
  const skip = offset - (from?.position ?? 0)
  return makeChunk(rows(db).all(chapter_id, from?.member_id ?? 0, skip) as [number, string][])
}

interface Anchor {
  position: number
  member_id: number
}
