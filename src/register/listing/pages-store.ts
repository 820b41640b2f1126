import type { Page } from '../../core/types.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { cachedStatement, columnOf, columnStatement } from '../../storage/statements.ts'
import { buildCondition, type ChapterCriteria, isFiltered } from './criteria.ts'
import { readTotals } from './totals-store.ts'

/** A page of the members of a chapter that meet the criteria. */
export interface Search extends ChapterCriteria, Page {}

/** List items as in the contract, joined by commas, as JSON in UTF-8, and the total of members. */
export interface ListedPage {
  items: Buffer
  total: number
}

/** Reads a page of the members of a chapter that meet the criteria, by id. */
export function readPage(db: Reader, search: Search): ListedPage {
  return isFiltered(search) ? searchPage(db, search) : wholePage(db, search)
}

/** A page of members, and the revision of their chapter that it shows. */
export function searchMembers(db: Reader, search: Search) {
  return { revision: readTotals(db, search.chapter_id).revision, page: readPage(db, search) }
}

/** Items as bytes, so that nothing is decoded. */
const joined = `CAST(ifnull(group_concat('{"id":' || id || ',' || wire), '') AS BLOB)`

// the narrowest index of chapters passes over the members before a page, from the nearer end
const wholePages = prepared((db: Reader) => {
  const page = (order: 'ASC' | 'DESC') =>
    db.$client
      .prepare(
        `SELECT ${joined} FROM (SELECT id, wire FROM members WHERE id IN (
          SELECT id FROM members INDEXED BY members_chapter WHERE chapter_id = ? ORDER BY id ${order} LIMIT ? OFFSET ?
        ) ORDER BY id)`
      )
      .pluck()
  return { from_beginning: page('ASC'), from_end: page('DESC') }
})

function wholePage(db: Reader, { chapter_id, offset, limit }: Search): ListedPage {
  const { members: total } = readTotals(db, chapter_id)
  const rows = Math.max(0, Math.min(limit, total - offset))
  const after = total - offset - rows
  const { from_beginning, from_end } = wholePages(db)
  const items =
    after < offset
      ? from_end.get(chapter_id, rows, after)
      : from_beginning.get(chapter_id, rows, offset)
  return { items: items as Buffer, total }
}

function searchPage(db: Reader, search: Search): ListedPage {
  const { sql, values } = buildCondition([search.chapter_id], search)
  const among = `FROM members INDEXED BY members_listed WHERE ${sql}`
  const counted = cachedStatement(db, `SELECT count(*) AS total, min(id) AS first ${among}`)
  const { total, first } = counted.get(values) as { total: number; first: number | null }
  // reading begins with the first match, and ends with the last one of the page
  const rows = Math.max(0, Math.min(search.limit, total - search.offset))
  const page = `SELECT id, wire ${among} AND id >= :first ORDER BY id LIMIT :rows OFFSET :offset`
  const items = columnStatement(db, `SELECT ${joined} FROM (${page})`)
  return { items: items.get({ ...values, first, offset: search.offset, rows }) as Buffer, total }
}

/** The most members that an export reads at once; more would keep other requests waiting. */
const at_once = 2000

const following = columnOf(
  `SELECT id FROM members INDEXED BY members_chapter WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${at_once}`
)

/** The id of the 2 000th member of the chapter after a given id; the greatest possible id if fewer follow. */
export function horizonAfter(db: Db, chapter_id: number, after: number): number {
  return (following(db).get(chapter_id, after) as number | undefined) ?? Number.MAX_SAFE_INTEGER
}
