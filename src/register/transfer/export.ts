import { stringify } from 'csv-stringify/sync'
import { type Actor, record } from '../../office/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { chapter } from '../chapters/noun.ts'
import { readExportPage } from '../listing/listing.ts'
import { columns } from './cells.ts'
import { guard } from './guard.ts'
import type { ExportQuery } from './schema.ts'
import { lastMember } from './store.ts'

/** Rows that are read at once; between two pages other requests have their turn. */
const page_size = 500

/** How members are written. */
type Form = Pick<ExportQuery, 'format' | 'delimiter'>

/** An export that has its first entry in the audit log. */
export interface Export {
  /** The members, as text: a page at a time, read when it is asked for. */
  pages: AsyncGenerator<string>
  /** Writes the second entry, once: how many members were read, and whether these were all. */
  end(): Promise<void>
}

/**
 * Opens an export of a chapter's members as CSV (RFC 4180, with a header) or as lines of JSON. Members who
 * are added later are not in it. No page can be read before the audit log says who exports what: throws
 * what `write` throws.
 */
export async function openExport(
  db: Db,
  query: ExportQuery,
  by: Actor,
  write: Db['write'] = db.write
): Promise<Export> {
  const { chapter_id, delimiter, ...asked } = query
  const known = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const about = Object.fromEntries(known.map(([name, value]) => [name, [null, value]]))
  const log = (action: string, changes: Record<string, unknown[]>) =>
    record(db, { action, entity: chapter.entity, entity_id: chapter_id, chapter_id, changes }, by)

  const read = { members: 0, complete: false }
  const entry_id = await write(() => log('chapter.export_started', about))
  let ended: Promise<unknown> | undefined
  async function end() {
    const { members, complete } = read
    const found = { members: [null, members], complete: [null, complete] }
    const changes = { entry_id: [null, entry_id], ...about, ...found }
    ended ??= db.write(() => log('chapter.exported', changes))
    await ended
  }
  return { pages: pagesOf(db, query, lastMember(db), read), end }
}

/** Pages of the members up to the last one; `read` tells what was read for them. */
async function* pagesOf(
  db: Db,
  query: ExportQuery,
  last_member: number,
  read: { members: number; complete: boolean }
) {
  const { format, delimiter, ...filters } = query
  const form = { format, delimiter }
  if (format === 'csv') yield lines([[...columns]], form)
  for (let after = 0; after < last_member; ) {
    const part = { after, last: last_member, limit: page_size }
    const { rows, next } = readExportPage(db, filters, part)
    read.members += rows.length
    if (rows.length > 0) yield textOf(rows, form)
    after = next
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}

function textOf(page: ReturnType<typeof readExportPage>['rows'], form: Form) {
  if (form.format === 'ndjson') return page.map(row => `${JSON.stringify(row)}\n`).join('')
  const rows = page.map(row => columns.map(name => guard(String(row[name] ?? ''))))
  return lines(rows, form)
}

function lines(rows: string[][], { delimiter }: Form) {
  // every cell is quoted: a spreadsheet that splits at another separator keeps it whole
  const quotes = { quoted: true, quoted_empty: true }
  const marks = { record_delimiter: '\r\n', delimiter: delimiter === 'comma' ? ',' : ';' }
  return stringify(rows, { ...quotes, ...marks })
}
