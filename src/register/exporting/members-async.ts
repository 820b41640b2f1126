import { chapter } from '../../association/chapters/noun.ts'
import { csvLines, escapeFormulas } from '../../core/csv.ts'
import { definePlaces } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { isOwnName, type OwnName, ownName, readOwn } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { columns } from '../files/columns.ts'
import { ownCells } from '../files/own-cells.ts'
import { checkFilter, filter_places } from '../finding/filter-store.ts'
import type { Condition } from '../finding/filters.ts'
import { orderBy } from '../finding/orders.ts'
import {
  buildCondition,
  filterCondition,
  readCriteria,
  readExportPage,
  readExportRows
} from '../finding/pages-store.ts'
import { readTags } from '../members/tags.ts'
import { shown_names } from '../members/text.ts'
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

/** A member in an export: its fields, with custom fields as JSON text. */
type ExportedMember = Readonly<Record<string, unknown>> & {
  fields: string
  tags: string | null
}

/** The columns that a member has beyond those of lists. */
const shown: ReadonlySet<string> = new Set(shown_names)

/**
 * Creates the functions that make rows of members. Rows have the columns of `asked` in their order; those of lists if
 * `asked` is empty, all if it is missing. A CSV column with a custom field has the field's key as its name, and the column
 * of the membership type has the type's name as its value.
 */
function createRows(own: readonly Field[], asked?: readonly string[]) {
  const own_names = own.filter(({ archived }) => !archived).map(({ key }) => ownName(key))
  const wanted = asked?.length === 0 ? columns.filter(name => !shown.has(name)) : asked
  const names = wanted ? chooseNames(wanted, own_names) : [...columns, ...own_names]
  return {
    /** The names of the columns. */
    header: names.map(name => (isOwnName(name) ? toKey(name) : name)),
    /** The cells of a member as text. */
    cells: (member: ExportedMember) => toCells(member, names),
    /** A member as an object. */
    record: (member: ExportedMember) =>
      asked?.length ? pick(member, names) : toRecord(member, names)
  }
}

const toKey = (name: OwnName) => name.slice('fields.'.length)

/** The requested columns, each once. */
function chooseNames(asked: readonly string[], own_names: readonly OwnName[]): string[] {
  const names = asked.flatMap((name): readonly string[] => {
    if (name === 'fields') return own_names
    if (isOwnName(name)) return own_names.filter(one => one === name)
    return [name === 'membertype_id' ? 'membertype' : name]
  })
  return [...new Set(names)]
}

/** A member with the requested fields in their order; custom fields last. */
function pick(member: ExportedMember, names: readonly string[]) {
  const { fields, ...known } = toRecord(member, names)
  const values: Record<string, unknown> = known
  const chosen = names.filter(name => !isOwnName(name)).map(name => [name, values[name]])
  return { ...Object.fromEntries(chosen), ...(names.some(isOwnName) && { fields }) }
}

/** A member with all fields of lists, and the further fields that have a column. */
function toRecord({ fields, ...row }: ExportedMember, names: readonly string[]) {
  const known = Object.entries({ ...row, tags: readTags(row.tags) }).filter(
    ([name]) => names.includes(name) || !shown.has(name)
  )
  const own = Object.entries(readOwn(fields)).filter(
    ([name]) => isOwnName(name) && names.includes(name)
  )
  const values = own.map(([name, value]) => [toKey(name as OwnName), value] as const)
  return { ...Object.fromEntries(known), fields: Object.fromEntries(values) }
}

function toCells({ fields, ...row }: ExportedMember, names: readonly string[]) {
  const own = ownCells(fields)
  const member: Record<string, unknown> = {
    ...row,
    ...own,
    tags: readTags(row.tags).join('; ')
  }
  return names.map(name => escapeFormulas(String(member[name] ?? '')))
}
