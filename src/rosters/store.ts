import type { Page } from '../core/contract.ts'
import { type Db, prepared, type Reader } from '../core/database.ts'

/** Which members of a chapter are asked for. */
export interface Filters {
  chapter_id: number
  status?: string
  membertype_id?: number
}

/** A page of list items as JSON in UTF-8, put together by the database, and how many members there are in all. */
export interface ListedPage {
  items: Buffer
  total: number
}

/** The list item of a row, as the contract has it. */
export const item = `'{"id":' || id || ',' || wire`

/** Items of rows with id and wire as they stand in a list: bytes, so that nobody decodes what only passes through. */
export const joined = `CAST(ifnull(group_concat(${item}), '') AS BLOB)`

/** No items. */
export const none = Buffer.alloc(0)

const revision = prepared((db: Reader) =>
  db.$client.prepare('SELECT revision FROM rosters WHERE chapter_id = ?').pluck()
)

/** A number that is another one after each write to a member of the chapter. */
export function revisionOf(db: Reader, chapter_id: number): number {
  return (revision(db).get(chapter_id) ?? 0) as number
}

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

/** One page of the members that fit, by id, and how many fit in all. */
export function listPage(db: Db, filters: Filters, page: Page): ListedPage {
  if (filters.status || filters.membertype_id) return filteredPage(db, filters, page)
  return plainPage(db, filters.chapter_id, page)
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

const plain = prepared(db =>
  db.$client
    .prepare(`
    SELECT ${joined} FROM (
      SELECT id, wire FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ? OFFSET ?)`)
    .pluck()
)

const members = prepared((db: Reader) =>
  db.$client.prepare('SELECT members FROM rosters WHERE chapter_id = ?').pluck()
)

/** How many members a chapter has. */
export function membersOf(db: Reader, chapter_id: number): number {
  return (members(db).get(chapter_id) ?? 0) as number
}

function plainPage(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const total = membersOf(db, chapter_id)
  if (offset >= total) return { items: none, total }
  const from = offset < between ? undefined : (anchor(db).get(chapter_id, offset) as Anchor)
  const skip = offset - (from?.position ?? 0)
  return { items: plain(db).get(chapter_id, from?.member_id ?? 0, limit, skip) as Buffer, total }
}

interface Anchor {
  position: number
  member_id: number
}

function filteredPage(db: Db, filters: Filters, page: Page): ListedPage {
  const { status, membertype_id } = filters
  const where = [
    'chapter_id = :chapter_id',
    ...(status ? ['status = :status'] : []),
    ...(membertype_id ? ['membertype_id = :membertype_id'] : [])
  ].join(' AND ')
  const counted = `SELECT ifnull(sum(members), 0) FROM member_counts WHERE ${where}`
  const total = statementOf(db, counted).get(filters) as number
  if (page.offset >= total) return { items: none, total }
  const listed = `SELECT id, wire FROM members WHERE ${where} ORDER BY id LIMIT :limit OFFSET :offset`
  const whole = `SELECT ${joined} FROM (${listed})`
  return { items: statementOf(db, whole).get({ ...filters, ...page }) as Buffer, total }
}

/** Statements by their conditions; there are as many as combinations of filters and numbers of words. */
const statements = prepared(
  (_db: Reader) => new Map<string, ReturnType<Db['$client']['prepare']>>()
)

/** The statement of a text, prepared once, that answers one column. */
export function statementOf(db: Reader, text: string) {
  const known = statements(db)
  const statement = known.get(text) ?? db.$client.prepare(text).pluck()
  known.set(text, statement)
  return statement
}
