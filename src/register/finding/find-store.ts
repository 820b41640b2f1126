import { foldWords } from '../../core/folding.ts'
import type { Reader } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { shownColumn } from '../members/days.ts'
import type { MemberRow } from '../members/table.ts'
import { columnsOf, itemText } from '../members/text.ts'
import type { Condition } from './filters.ts'
import { isById, isByName, orderBy, type Sort } from './orders.ts'
import { coveringIndex, filterCondition } from './pages-store.ts'
import type { MemberFilter, MembersFind } from './schema.ts'
import { readTotals, sumCounters } from './totals-store.ts'

/** The wanted page of members: its order, offset and limit, and the fields beyond those of lists. */
export type Wanted = Pick<MembersFind, 'columns' | 'offset' | 'limit'> & { sort: Sort }

/** Reads a page of members in an order, and their total number, as the JSON text of the answer's data. */
export function findPage(
  db: Reader,
  { selection, wanted }: { selection: Selection; wanted: Wanted }
): string {
  const { columns, offset, limit } = wanted
  const found = countSelected(db, selection)
  const { total } = found
  const shown = ['id', 'wire', ...columnsOf(columns).map(shownColumn)]
  const row = cachedStatement(
    db,
    `SELECT ${shown} FROM members LEFT JOIN membership_days ON member_id = id WHERE id = ?`
  )
  const items = pageIds(db, selection, wanted, found).map(id =>
    itemText(row.get(id) as MemberRow, columns)
  )
  return `{"members":[${items}],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}`
}

/** The part of an order that is read: `rows` ids after the first `skip`, counted from the beginning or the end of the order. */
interface Slice {
  sort: Wanted['sort']
  from_end: boolean
  skip: number
  rows: number
}

/** The ids of a page. A page in the second half is read from the end, so that first and last pages cost the same. */
function pageIds(db: Reader, selection: Selection, { sort, offset, limit }: Wanted, found: Found) {
  const rows = Math.max(0, Math.min(limit, found.total - offset))
  if (rows === 0) return []
  const after = found.total - offset - rows
  const from_end = after < offset
  const slice = { sort, from_end, skip: from_end ? after : offset, rows }
  const ids = readSlice(db, selection, slice, found)
  return from_end ? ids.reverse() : ids
}

function readSlice(db: Reader, selection: Selection, slice: Slice, found: Found): number[] {
  const { filter } = selection
  const condition = conditionFor(selection)
  if (filter.ids) return select(db, 'NOT INDEXED', condition, slice)
  const walked = isByName(slice.sort) && walk(db, selection, slice, found)
  if (walked) return walked
  const covering = coveringIndex(filter)
  // this index has the order by id too
  const in_order = covering === 'members_listed' && isById(slice.sort)
  if (in_order || found.total * 4 > found.members)
    return select(db, 'INDEXED BY members_listed', condition, slice)
  if (found.ids) return select(db, 'NOT INDEXED', among(found.ids), slice)
  const few = `id IN (SELECT id FROM members INDEXED BY ${covering} WHERE ${condition.sql})`
  return select(db, 'NOT INDEXED', { ...condition, sql: few }, slice)
}

/**
 * Reads a page by name in the order of the index, one member after the other; each takes four times as long as in a scan.
 * Reads every page of a whole chapter in this way, and other pages if few members are expected before the end of the
 * page. Undefined if there are more: the matches may all stand at one place of the order, as those of a last name do.
 */
function walk(db: Reader, selection: Selection, slice: Slice, found: Found): number[] | undefined {
  const { by_chapter, members } = found
  const [only, ...others] = by_chapter
  if (only && others.length === 0 && selectsAll(selection.filter))
    return walkChapter(db, { ...selection, chapters: [only.chapter_id] }, slice)
  const until = slice.skip + slice.rows
  const expected = by_chapter.map(one => (one.members * Math.min(until, one.total)) / one.total)
  if (expected.reduce((sum, one) => sum + one, 0) * 8 > members) return undefined
  const candidates: number[] = []
  for (const { chapter_id, total, members } of by_chapter) {
    const first = { ...slice, skip: 0, rows: Math.min(until, total) }
    const max = total > until ? Math.ceil(members / 4) : undefined
    const ids = walkChapter(db, { ...selection, chapters: [chapter_id] }, first, max)
    if (ids.length < first.rows) return undefined
    candidates.push(...ids)
  }
  return select(db, 'NOT INDEXED', among(JSON.stringify(candidates)), slice)
}

/** Reads a page of one chapter in the order of the index, among the first `max` members of that order. */
function walkChapter(db: Reader, selection: Selection, slice: Slice, max?: number): number[] {
  const condition = conditionFor(selection)
  const last =
    max === undefined ? undefined : nameAt(db, selection.chapters[0] as number, slice, max)
  if (last === undefined) return select(db, 'INDEXED BY members_by_name', condition, slice)
  const before = `${condition.sql} AND sort_name ${isDescending(slice) ? '>=' : '<='} :last`
  const bounded = { sql: before, values: { ...condition.values, last } }
  return select(db, 'INDEXED BY members_by_name', bounded, slice)
}

/** The name at a place of a chapter's order; undefined beyond its end. */
function nameAt(db: Reader, chapter_id: number, slice: Slice, place: number) {
  const direction = isDescending(slice) ? 'DESC' : 'ASC'
  const text = `SELECT sort_name FROM members INDEXED BY members_by_name WHERE chapter_id = ? ORDER BY sort_name ${direction} LIMIT 1 OFFSET ?`
  return columnStatement(db, text).get(chapter_id, place) as string | undefined
}

function isDescending({ sort, from_end }: Slice): boolean {
  return sort.startsWith('-') !== from_end
}

function select(
  db: Reader,
  hint: string,
  { sql, values }: Condition,
  { sort, from_end, skip, rows }: Slice
): number[] {
  const text = `SELECT id FROM members ${hint} WHERE ${sql} ORDER BY ${orderBy(sort, from_end)} LIMIT :rows OFFSET :skip`
  return columnStatement(db, text).all({ ...values, rows, skip }) as number[]
}

/** A chapter with at least one selected member: the number of its selected members and of all its members. */
interface ChapterFound {
  chapter_id: number
  total: number
  members: number
}

interface Found {
  total: number
  members: number
  by_chapter: ChapterFound[]
  /** The ids as JSON, ordered by chapter; kept only if counting again would take long. */
  ids?: string
}

function countSelected(db: Reader, selection: Selection): Found {
  const rows = countByChapter(db, selection)
  const by_chapter = rows
    .filter(({ total }) => total > 0)
    .map(({ chapter_id, total }) => {
      return { chapter_id, total, members: readTotals(db, chapter_id).members }
    })
  const total = by_chapter.reduce((sum, one) => sum + one.total, 0)
  const members = selection.chapters.reduce((sum, id) => sum + readTotals(db, id).members, 0)
  const found = { total, members, by_chapter }
  const texts = rows.flatMap(({ ids }) => ids?.slice(1, -1) ?? [])
  return texts.length > 0 ? { ...found, ids: `[${texts}]` } : found
}

type Counted = Omit<ChapterFound, 'members'> & { ids?: string }

function countByChapter(db: Reader, selection: Selection): Counted[] {
  const { filter } = selection
  const condition = conditionFor(selection)
  if (isCounted(filter)) return sumCounters(db, condition)
  const columns = ['chapter_id', 'count(*) AS total']
  if (filter.ids) return count(db, columns, 'NOT INDEXED', condition)
  const covering = coveringIndex(filter)
  if (!covering || expectsFew(filter)) columns.push('json_group_array(id) AS ids')
  return count(db, columns, `INDEXED BY ${covering ?? 'members_listed'}`, condition)
}

function count(db: Reader, columns: string[], hint: string, { sql, values }: Condition) {
  const text = `SELECT ${columns} FROM members ${hint} WHERE ${sql} GROUP BY chapter_id`
  return cachedStatement(db, text).all(values) as Counted[]
}

/** Whether few members are expected, so that their ids are worth keeping: a filter by a word, or by birthdays or ages between two ends. */
function expectsFew(filter: Selection['filter']): boolean {
  const { born, birthday, age } = filter
  const ranges = [born, birthday, age].filter(range => range !== undefined)
  return (
    hasLongWord(filter) || ranges.some(({ from, to }) => from !== undefined && to !== undefined)
  )
}

/** Whether the search has a word that few members match: most members match any one or two letters. */
function hasLongWord({ search = '' }: Selection['filter']): boolean {
  return foldWords(search).some(word => word.length > 2)
}

/** The selected members: those of the chapters that the filter selects. */
export interface Selection {
  chapters: readonly number[]
  filter: MemberFilter
}

export function selectsAll({ search = '', ...filter }: MemberFilter): boolean {
  return foldWords(search).length === 0 && Object.values(filter).every(value => value === undefined)
}

/** Whether triggers count the members of a filter: all members, or those of a type and a status. */
function isCounted({ search = '', ...filter }: MemberFilter): boolean {
  const { status, membertype_id, ...others } = filter
  return selectsAll({ search, ...others })
}

/** The SQL condition for the selected members. */
function conditionFor({ chapters, filter }: Selection): Condition {
  return filterCondition(chapters, filter)
}

function among(ids: string): Condition {
  return { sql: 'id IN (SELECT value FROM json_each(:candidates))', values: { candidates: ids } }
}
