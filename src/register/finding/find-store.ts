import { foldWords } from '../../core/folding.ts'
import type { Reader } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import type { MemberFilter } from '../listing/schema.ts'
import { allOf, type Condition, meaningOf } from '../listing/store.ts'
import type { MemberRow } from '../members/table.ts'
import { columnsOf, itemText } from '../members/text.ts'
import { isByName, orderBy } from './orders.ts'
import type { MembersFind } from './schema.ts'

/** Which members are meant: those of chapters that a filter means, and of these only candidates where there are some. */
export interface Meant {
  chapters: readonly number[]
  filter: MemberFilter
  candidates?: number[] | undefined
}

/** Which page of members is wanted: its order, offset and limit, and which fields beyond those of lists. */
export type Wanted = Pick<MembersFind, 'sort' | 'columns' | 'offset' | 'limit'>

/** Reads a page of members in an order, and how many there are in all, as the JSON text of the answer's data. */
export function findPage(db: Reader, meant: Meant, wanted: Wanted): string {
  const { columns, offset, limit } = wanted
  const total = countMeant(db, meant)
  const details = columnsOf(columns)
    .map(name => `, ${name}`)
    .join('')
  const row = cachedStatement(db, `SELECT id, wire${details} FROM members WHERE id = ?`)
  const items = pageIds(db, meant, wanted, total).map(id =>
    itemText(row.get(id) as MemberRow, columns)
  )
  return `{"members":[${items}],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}`
}

/** Whether a filter leaves everybody. */
export function meansAll({ search = '', ...filter }: MemberFilter): boolean {
  return foldWords(search).length === 0 && Object.values(filter).every(value => value === undefined)
}

function countMeant(db: Reader, meant: Meant): number {
  const { sql, values } = conditionFor(meant)
  const counted = isCounted(meant.filter)
    ? 'ifnull(sum(members), 0) FROM member_counts'
    : `count(*) FROM members ${scanHint(meant)}`
  return columnStatement(db, `SELECT ${counted} WHERE ${sql}`).get(values) as number
}

/** Whether triggers count the members of a filter: everybody, or those of a type and a status. */
function isCounted({ search = '', ...filter }: MemberFilter): boolean {
  const { status, membertype_id, ...others } = filter
  return meansAll({ search, ...others })
}

/** The ids of a page. A page in the second half is read from the end, so that first and last pages cost the same. */
function pageIds(db: Reader, meant: Meant, { sort, offset, limit }: Wanted, total: number) {
  const rows = Math.max(0, Math.min(limit, total - offset))
  const after = total - offset - rows
  const from_end = after < offset
  const skip = from_end ? after : offset
  const { sql, values } = conditionFor(meant)
  const walks = isByName(sort) && isWalkable(meant, skip + rows, total)
  const hint = walks ? 'INDEXED BY members_by_name' : scanHint(meant)
  const text = `SELECT id FROM members ${hint} WHERE ${sql} ORDER BY ${orderBy(sort, from_end)} LIMIT :rows OFFSET :skip`
  const ids = columnStatement(db, text).all({ ...values, rows, skip }) as number[]
  return from_end ? ids.reverse() : ids
}

/**
 * Whether a page by name is read in the order of the index, one member after the other, which takes four times as long for each as
 * a scan: a page of a whole chapter always, of others if it is soon full.
 */
function isWalkable({ chapters, filter, candidates }: Meant, until: number, total: number) {
  if (chapters.length !== 1 || candidates || filter.ids) return false
  return meansAll(filter) || until * 8 < total
}

/** How members are read that no order helps to find: by their ids, or all members of their chapters. */
function scanHint({ filter, candidates }: Meant): string {
  return candidates || filter.ids ? 'NOT INDEXED' : 'INDEXED BY members_listed'
}

function conditionFor({ chapters, filter, candidates }: Meant): Condition {
  const { search = '', ...filters } = filter
  return allOf([
    chapterCondition(chapters),
    ...(candidates ? [amongCandidates(candidates)] : []),
    ...meaningOf({ words: foldWords(search), filters })
  ])
}

function chapterCondition(chapters: readonly number[]): Condition {
  const [chapter_id, ...others] = chapters
  if (chapter_id !== undefined && others.length === 0)
    return { sql: 'chapter_id = :chapter_id', values: { chapter_id } }
  const values = { chapters: JSON.stringify(chapters) }
  return { sql: 'chapter_id IN (SELECT value FROM json_each(:chapters))', values }
}

function amongCandidates(candidates: readonly number[]): Condition {
  const values = { candidates: JSON.stringify(candidates) }
  return { sql: 'id IN (SELECT value FROM json_each(:candidates))', values }
}
