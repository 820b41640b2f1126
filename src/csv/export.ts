import { stringify } from 'csv-stringify/sync'
import type { Db } from '../core/database.ts'
import { type MemberFilters, membersBetween } from '../members/store.ts'
import { horizonAfter } from '../rosters/store.ts'
import { columns, guard } from './cells.ts'

/** Rows that are read at once; between two pages other requests have their turn. */
const page_size = 500

/** A chapter's members as lines of CSV (RFC 4180, with a header) or of JSON, a page at a time. */
export async function* exportMembers(db: Db, filters: MemberFilters, format: 'csv' | 'ndjson') {
  if (format === 'csv') yield lines([[...columns]])
  for (let after = 0; after < Number.MAX_SAFE_INTEGER; ) {
    // where few fit, as many are looked at as others can wait for
    const to = horizonAfter(db, filters.chapter_id, after)
    const page = membersBetween(db, filters, { after, to }, page_size)
    const last = page.at(-1)
    if (last) yield textOf(page, format)
    after = last && page.length === page_size ? last.id : to
    await new Promise(resolve => setImmediate(resolve))
  }
}

function textOf(page: ReturnType<typeof membersBetween>, format: 'csv' | 'ndjson') {
  if (format === 'ndjson') return page.map(row => `${JSON.stringify(row)}\n`).join('')
  return lines(page.map(row => columns.map(name => guard(String(row[name] ?? '')))))
}

function lines(rows: string[][]) {
  return stringify(rows, { record_delimiter: '\r\n' })
}
