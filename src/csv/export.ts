import { stringify } from 'csv-stringify/sync'
import type { Db } from '../core/database.ts'
import { type MemberFilters, membersAfter } from '../members/store.ts'
import { columns, guard } from './cells.ts'

/** Rows that are read at once; between two pages other requests have their turn. */
const page_size = 500

/** A chapter's members as lines of CSV (RFC 4180, with a header) or of JSON, a page at a time. */
export async function* exportMembers(db: Db, filters: MemberFilters, format: 'csv' | 'ndjson') {
  if (format === 'csv') yield lines([[...columns]])
  for (let after = 0; ; ) {
    const page = membersAfter(db, filters, after, page_size)
    const last = page.at(-1)
    if (!last) return
    yield format === 'csv'
      ? lines(page.map(row => columns.map(name => guard(String(row[name] ?? '')))))
      : page.map(row => `${JSON.stringify(row)}\n`).join('')
    after = last.id
    await new Promise(resolve => setImmediate(resolve))
  }
}

function lines(rows: string[][]) {
  return stringify(rows, { record_delimiter: '\r\n' })
}
