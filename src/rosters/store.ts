import { eq, sql } from 'drizzle-orm'
import type { Page } from '../core/contract.ts'
import { type Db, prepared } from '../core/database.ts'
import { wordsOf } from './search.ts'
import { rosters } from './table.ts'

/** Which members of a chapter are asked for. */
export interface Filters {
  chapter_id: number
  status?: string
  membertype_id?: number
  search?: string
}

/** A page of list items as JSON text, put together by the database, and how many members there are in all. */
export interface ListedPage {
  items: string
  total: number
}

/** The list item of a row, as the contract has it. */
const item = `'{"id":' || id || ',' || wire`

const revision = prepared(db =>
  db
    .select({ revision: rosters.revision })
    .from(rosters)
    .where(eq(rosters.chapter_id, sql.placeholder('chapter_id')))
    .prepare()
)

/** A number that is another one after each write to a member of the chapter. */
export function revisionOf(db: Db, chapter_id: number): number {
  return revision(db).get({ chapter_id })?.revision ?? 0
}

/** One page of the members that fit, by id, and how many fit in all. */
export function listPage(db: Db, filters: Filters, page: Page): ListedPage {
  const words = wordsOf(filters.search ?? '')
  if (words.length > 0) return searchPage(db, filters, words, page)
  if (!filters.status && !filters.membertype_id) return plainPage(db, filters.chapter_id, page)
  const { where, values } = conditionsOf(filters)
  const total = countOf(db, where).get(values) as number
  return { items: itemsOf(db, where).get({ ...values, ...page }) as string, total }
}

/** What the triggers keep and what is counted afresh, where the two differ: one line a difference. */
export function wrongCounts(db: Db): string[] {
  const differences: [what: string, kept: string, counted: string][] = [
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
      'place in the list of chapter',
      'SELECT chapter_id, position, member_id FROM member_anchors',
      'SELECT chapter_id, position, id FROM (SELECT chapter_id, id, row_number() OVER (PARTITION BY chapter_id ORDER BY id) AS position FROM members) WHERE position % 256 = 0'
    ]
  ]
  return differences.flatMap(([what, kept, counted]) =>
    [`${kept} EXCEPT ${counted}`, `${counted} EXCEPT ${kept}`].flatMap(sql =>
      (db.$client.prepare(sql).raw().all() as unknown[][]).map(
        row => `wrong ${what} ${row.join(', ')}`
      )
    )
  )
}

/** Where in the list a page begins: after which member, and how many to pass over from there. */
const anchor = prepared(db =>
  db.$client.prepare(`
    SELECT position, member_id FROM member_anchors
    WHERE chapter_id = ? AND position <= ? ORDER BY position DESC LIMIT 1`)
)

const plain = prepared(db =>
  db.$client
    .prepare(`
    SELECT ifnull(group_concat(item), '') FROM (
      SELECT ${item} AS item FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ? OFFSET ?)`)
    .pluck()
)

const members = prepared(db =>
  db.$client.prepare('SELECT members FROM rosters WHERE chapter_id = ?').pluck()
)

function plainPage(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const total = (members(db).get(chapter_id) ?? 0) as number
  if (offset >= total) return { items: '', total }
  const from = anchor(db).get(chapter_id, offset) as Anchor | undefined
  const skip = offset - (from?.position ?? 0)
  return { items: plain(db).get(chapter_id, from?.member_id ?? 0, limit, skip) as string, total }
}

interface Anchor {
  position: number
  member_id: number
}

/** Every member of the chapter is looked at, in an index that holds the folded texts and nothing else. */
function searchPage(db: Db, filters: Filters, words: string[], page: Page): ListedPage {
  const { where, values } = conditionsOf(filters, words)
  const total = countOf(db, where).get(values) as number
  if (page.offset >= total) return { items: '', total }
  return { items: itemsOf(db, where).get({ ...values, ...page }) as string, total }
}

function conditionsOf({ chapter_id, status, membertype_id }: Filters, words: string[] = []) {
  const where = [
    'chapter_id = :chapter_id',
    ...(status ? ['status = :status'] : []),
    ...(membertype_id ? ['membertype_id = :membertype_id'] : []),
    ...words.map((_, index) => `instr(search_text, :word${index}) > 0`)
  ].join(' AND ')
  const named = Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
  return { where, values: { chapter_id, status, membertype_id, ...named } }
}

/** Statements by their conditions; there are as many as combinations of filters and numbers of words. */
const statements = prepared(() => new Map<string, ReturnType<Db['$client']['prepare']>>())

function statementOf(db: Db, text: string) {
  const known = statements(db)
  const statement = known.get(text) ?? db.$client.prepare(text).pluck()
  known.set(text, statement)
  return statement
}

function countOf(db: Db, where: string) {
  const counted = where.includes('search_text')
    ? 'count(*) FROM members'
    : 'ifnull(sum(members), 0) FROM member_counts'
  return statementOf(db, `SELECT ${counted} WHERE ${where}`)
}

function itemsOf(db: Db, where: string) {
  const page = `SELECT ${item} AS item FROM members WHERE ${where} ORDER BY id LIMIT :limit OFFSET :offset`
  return statementOf(db, `SELECT ifnull(group_concat(item), '') FROM (${page})`)
}
