import { getTableColumns } from 'drizzle-orm'
import { foldWords } from '../../core/folding.ts'
import type { Page } from '../../core/types.ts'
import { type Db, prepared, type Reader } from '../../storage/database.ts'
import { cachedStatement, columnOf, columnStatement } from '../../storage/statements.ts'
import { type DayName, day_names, type MembershipDays, shownColumn } from '../members/days.ts'
import { derived_columns, type MemberRow, members } from '../members/table.ts'
import {
  type Condition,
  type Filter,
  type FilterValues,
  filter_names,
  filters,
  type ListFilterValues,
  list_filters
} from './filters.ts'
import { readTotals } from './totals-store.ts'

/** The conditions of a list: folded words, all of which must occur, and filters. */
export interface Criteria {
  words: string[]
  filters: ListFilterValues
}

/** Conditions for the members of one chapter. */
interface ChapterCriteria extends Criteria {
  chapter_id: number
}

/** The parameters of lists and exports: words as typed, and filters with one value each. */
type Parameters = { search?: string | undefined } & {
  [Name in keyof ListFilterValues]?: string | number | undefined
}

const list_names = Object.keys(list_filters) as (keyof ListFilterValues)[]

export function readCriteria({ search = '', ...given }: Parameters): Criteria {
  const present = list_names.filter(name => given[name] !== undefined)
  return {
    words: foldWords(search),
    filters: Object.fromEntries(present.map(name => [name, [given[name]]]))
  }
}

/** Words and filters in SQL, for the members of chapters; in a fixed order, so that equal conditions share a prepared statement. */
export function buildCondition(
  chapters: readonly number[],
  { words, filters: given }: { words: string[]; filters: FilterValues }
): Condition {
  const searched = words.map(
    (word, index): Condition => ({
      sql: `instr(search_text, :word${index}) > 0`,
      values: { [`word${index}`]: word }
    })
  )
  const filtered = filter_names.flatMap(name => {
    const value = given[name]
    return value === undefined ? [] : [(filters[name] as Filter).condition(value)]
  })
  return allOf([inChapters(chapters), ...searched, ...filtered])
}

/** The index with all columns that a filter reads, if there is one: members are then counted in it, without reading their rows. */
export function coveringIndex({ search = '', ...given }: FilterValues & { search?: string }) {
  const indexes = filter_names
    .filter(name => given[name] !== undefined)
    .map(name => (filters[name] as Filter).index)
  if (foldWords(search).length > 0) indexes.push('members_listed')
  const [first = 'members_listed', ...others] = new Set(indexes)
  return indexes.includes(undefined) || others.length > 0 ? undefined : first
}

/** Joins conditions, all of which must hold, with AND. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    values: Object.assign({}, ...conditions.map(({ values }) => values))
  }
}

/** A filter object in SQL, for the members of chapters. */
export function filterCondition(
  chapters: readonly number[],
  { search = '', ...given }: FilterValues & { search?: string }
): Condition {
  return buildCondition(chapters, { words: foldWords(search), filters: given })
}

function inChapters(chapters: readonly number[]): Condition {
  const [chapter_id, ...others] = chapters
  if (chapter_id !== undefined && others.length === 0)
    return { sql: 'chapter_id = :chapter_id', values: { chapter_id } }
  const values = { chapters: JSON.stringify(chapters) }
  return { sql: 'chapter_id IN (SELECT value FROM json_each(:chapters))', values }
}

/** Whether a request has any condition. */
export function isFiltered({ words, filters: given }: Criteria): boolean {
  return words.length > 0 || Object.keys(given).length > 0
}

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
function horizonAfter(db: Db, chapter_id: number, after: number): number {
  return (following(db).get(chapter_id, after) as number | undefined) ?? Number.MAX_SAFE_INTEGER
}

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
