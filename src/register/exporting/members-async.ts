import { chapter } from '../../association/chapters/noun.ts'
import { csvLines } from '../../core/csv.ts'
import { definePlaces } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { checkFilter } from '../finding/filter-store.ts'
import { orderBy } from '../finding/orders.ts'
import { filter_places } from '../finding/places.ts'
import {
  buildCondition,
  type Condition,
  filterCondition,
  readCriteria,
  readExportPage,
  readExportRows
} from '../listing/store.ts'
import { createRows } from './export-rows.ts'
import type { ExportedFile, Read } from './logged-async.ts'
import type { ExportQuery, ExportRequest } from './schema.ts'

// the places of personal data in the entries of exports: their parameters or filter
definePlaces({
  entity: chapter.entity,
  records: [],
  places: { ...filter_places, filter: filter_places }
})

/** The rows of a page; other requests are answered between pages. */
const page_size = 500

/** The request for an export: the filters of lists, or a filter object with optional columns. */
type Asked = ExportQuery | ExportRequest

/**
 * A chapter's members as CSV (RFC 4180, with a header) or as lines of JSON. Members who are added later are not included. Throws
 * `validation_error` for a filter of fields that nobody has.
 */
export function membersFile(db: Db, query: Asked): ExportedFile {
  // the log says which members a file has, and `sort` does not change that
  const { chapter_id, delimiter, sort: _, ...asked } = { sort: 'id', ...query }
  const condition = conditionOf(db, query)
  const last_member = lastMember(db)
  return {
    name: `members-${chapter_id}`,
    format: query.format,
    chapter_id,
    rows: 'members',
    asked,
    actions: ['chapter.export_started', 'chapter.exported'],
    pages: read => readPages(db, query, { condition, last_member }, read)
  }
}

/** Yields the pages of an export up to its last member, and counts the members of each in `read`. */
async function* readPages(db: Db, query: Asked, { condition, last_member }: Limits, read: Read) {
  const { chapter_id } = query
  const asked = 'columns' in query ? query.columns : undefined
  const { header, cells, record } = createRows(fieldsOf(db, chapter_id), asked)
  const is_csv = query.format === 'csv'
  if (is_csv) yield csvLines([header], query.delimiter)
  for (const rows of pagesOf(db, query, { condition, last_member })) {
    read.rows += rows.length
    if (rows.length > 0)
      yield is_csv
        ? csvLines(rows.map(cells), query.delimiter)
        : rows.map(row => `${JSON.stringify(record(row))}\n`).join('')
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}

/** The members of an export, and the last of them. */
interface Limits {
  condition: Condition
  last_member: number
}

/** Yields the rows of a page after the other, each read when it is asked for; in another order than by id, all ids are read first. */
function* pagesOf(db: Db, query: Asked, { condition, last_member }: Limits) {
  const { chapter_id } = query
  const sort = 'sort' in query ? query.sort : 'id'
  if (sort !== 'id') {
    const { sql, values } = condition
    const text = `SELECT id FROM members WHERE ${sql} ORDER BY ${orderBy(sort, false)}`
    const ids = columnStatement(db, text).all(values) as number[]
    for (let at = 0; at < ids.length; at += page_size)
      yield readExportRows(db, chapter_id, ids.slice(at, at + page_size))
    return
  }
  for (let after = 0; after < last_member; ) {
    const part = { after, last: last_member, limit: page_size }
    const { rows, next } = readExportPage(db, chapter_id, condition, part)
    yield rows
    after = next
  }
}

/** The condition for the members of a request. Throws `validation_error` for custom fields that the members cannot have. */
function conditionOf(db: Db, query: Asked): Condition {
  const { chapter_id } = query
  if (!('filter' in query)) return buildCondition([chapter_id], readCriteria(query))
  checkFilter(db, [chapter_id], query)
  return filterCondition([chapter_id], query.filter)
}

/** The id of the last member. */
function lastMember(db: Db): number {
  return db.$client.prepare('SELECT ifnull(max(id), 0) FROM members').pluck().get() as number
}
