import { stringify } from 'csv-stringify/sync'
import type { Db } from '../core/database.ts'
import { type MemberFilters, membersBetween } from '../members/store.ts'
import { horizonAfter } from '../rosters/store.ts'
import { columns } from './cells.ts'
import { guard } from './guard.ts'
import type { ExportQuery } from './schema.ts'

/** Rows that are read at once; between two pages other requests have their turn. */
const page_size = 500

/** How members are written. */
type Form = Pick<ExportQuery, 'format' | 'delimiter'>

/** A chapter's members as lines of CSV (RFC 4180, with a header) or of JSON, a page at a time. */
export async function* exportMembers(db: Db, filters: MemberFilters, form: Form) {
  if (form.format === 'csv') yield lines([[...columns]], form)
  for (let after = 0; after < Number.MAX_SAFE_INTEGER; ) {
    // where few fit, as many are looked at as others can wait for
    const to = horizonAfter(db, filters.chapter_id, after)
    const page = membersBetween(db, filters, { after, to }, page_size)
    const last = page.at(-1)
    if (last) yield textOf(page, form)
    after = last && page.length === page_size ? last.id : to
    await new Promise(resolve => setImmediate(resolve))
  }
}

function textOf(page: ReturnType<typeof membersBetween>, form: Form) {
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
