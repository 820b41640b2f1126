import { stringify } from 'csv-stringify/sync'
import { type Actor, record } from '../../association/audit/store.ts'
import { chapter } from '../../association/chapters/noun.ts'
import type { Db } from '../../storage/database.ts'
import { readExportPage } from '../listing/store.ts'
import { columns } from './columns.ts'
import { escapeFormulas } from './formulas.ts'
import type { ExportQuery } from './schema.ts'
import { lastMember } from './store.ts'

/** The rows of a page; other requests are answered between pages. */
const page_size = 500

/** The format of an export. */
type Form = Pick<ExportQuery, 'format' | 'delimiter'>

/** An export whose beginning is in the audit log. */
export interface Export {
  /** The members as text, a page at a time, read on demand. */
  pages: AsyncGenerator<string>
  /** Logs the end once: how many members were read, and whether these were all. */
  end(): Promise<void>
}

/**
 * Opens an export of a chapter's members as CSV (RFC 4180, with a header) or as lines of JSON. Members
 * who are added later are not included. Logs the export before the first page; throws what `write` throws.
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
  return { pages: readPages(db, query, lastMember(db), read), end }
}

/** Yields the pages of an export up to its last member, and adds the number of members of each to `read`. */
async function* readPages(
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
    if (rows.length > 0) yield formatPage(rows, form)
    after = next
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}

function formatPage(page: ReturnType<typeof readExportPage>['rows'], form: Form) {
  if (form.format === 'ndjson') return page.map(row => `${JSON.stringify(row)}\n`).join('')
  const rows = page.map(row => columns.map(name => escapeFormulas(String(row[name] ?? ''))))
  return lines(rows, form)
}

function lines(rows: string[][], { delimiter }: Form) {
  // every cell is quoted, so that spreadsheets with another delimiter do not split it
  const quotes = { quoted: true, quoted_empty: true }
  const marks = { record_delimiter: '\r\n', delimiter: delimiter === 'comma' ? ',' : ';' }
  return stringify(rows, { ...quotes, ...marks })
}
