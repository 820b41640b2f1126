import { readChanges } from '../../association/audit/erasure-store.ts'
import { shorten } from '../../association/audit/shortening.ts'
import { type Actor, record as recordEntry } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import { definePlaces } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf } from '../fields/store.ts'
import { csvLines } from '../files/csv-lines.ts'
import { checkFilter } from '../finding/filter-store.ts'
import { filter_places } from '../finding/places.ts'
import {
  buildCondition,
  type Condition,
  filterCondition,
  readCriteria,
  readExportPage
} from '../listing/store.ts'
import { createRows } from './export-rows.ts'
import type { ExportQuery, ExportRequest } from './schema.ts'

// the places of personal data in the entries of exports: their parameters or filter
definePlaces({
  ...{ entity: chapter.entity, records: [] },
  places: { ...filter_places, filter: filter_places }
})

/** The rows of a page; other requests are answered between pages. */
const page_size = 500

/** The request for an export: the filters of lists, or a filter object with optional columns. */
export type Asked = ExportQuery | ExportRequest

/** An export whose first audit entry is written. */
export interface Export {
  /** The members as text, a page at a time, read on demand. */
  pages: AsyncGenerator<string>
  /** Logs the end of the export once: how many members were read, and whether these were all. */
  end(): Promise<void>
}

/**
 * Opens an export of a chapter's members as CSV (RFC 4180, with a header) or as lines of JSON. Members who are added
 * later are not included. Logs the export before the first page. Throws the errors of `write`, and `validation_error`
 * for a filter of fields that nobody has.
 */
export async function openExport(
  db: Db,
  query: Asked,
  by: Actor,
  write: Db['write'] = db.write
): Promise<Export> {
  const { chapter_id, delimiter, ...asked } = query
  const condition = conditionOf(db, query)
  const known = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const about = Object.fromEntries(known.map(([name, value]) => [name, [null, shorten(value)]]))
  const log = (action: string, changes: Record<string, unknown[]>) =>
    recordEntry(
      db,
      { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes },
      by
    )

  const read = { members: 0, complete: false }
  const entry_id = await write(() => log('chapter.export_started', about))
  let ended: Promise<unknown> | undefined
  async function end() {
    const { members, complete } = read
    const found = { members: [null, members], complete: [null, complete] }
    ended ??= db.write(() => {
      // texts of a person who was erased meanwhile are gone from the logged filter
      const asked = readChanges(db, entry_id)
      return log('chapter.exported', { entry_id: [null, entry_id], ...asked, ...found })
    })
    await ended
  }
  return { pages: readPages(db, query, { condition, last_member: lastMember(db) }, read), end }
}

/** Yields the pages of an export up to its last member, and adds the number of members of each to `read`. */
async function* readPages(
  db: Db,
  query: Asked,
  { condition, last_member }: { condition: Condition; last_member: number },
  read: { members: number; complete: boolean }
) {
  const { chapter_id } = query
  const asked = 'columns' in query ? query.columns : undefined
  const { header, cells, record } = createRows(fieldsOf(db, chapter_id), asked)
  const is_csv = query.format === 'csv'
  if (is_csv) yield csvLines([header], query.delimiter)
  for (let after = 0; after < last_member; ) {
    const part = { after, last: last_member, limit: page_size }
    const { rows, next } = readExportPage(db, chapter_id, condition, part)
    read.members += rows.length
    if (rows.length > 0)
      yield is_csv
        ? csvLines(rows.map(cells), query.delimiter)
        : rows.map(row => `${JSON.stringify(record(row))}\n`).join('')
    after = next
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}

/** The condition for the members of a request. Throws `validation_error` for own fields that the members cannot have. */
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
