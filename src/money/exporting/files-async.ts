import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { ExportedFile, Read } from '../../register/exporting/logged-async.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { due_names } from '../../terms/dues/schema.ts'
import { matchDues, readDues } from '../../terms/dues/store.ts'
import { payment_names } from '../../terms/payments/schema.ts'
import { matchPayments, readPayments } from '../../terms/payments/store.ts'
import { header, lines } from './lines.ts'
import { addedNames, addNames } from './names-store.ts'
import type { DuesExport, Form, PaymentsExport } from './schema.ts'

/** The rows of a page; other requests are answered between pages. */
const page_size = 500

/** Where the rows of a file are. */
interface Source {
  /** SQL for the table and the filters. */
  from: string
  values: Record<string, unknown>
  /** The names of what is told of a row. */
  names: readonly string[]
  /** Reads rows by a JSON list of their ids, in the order of the ids. */
  read(db: Db, ids: string): object[]
}

/** The dues of a chapter or of a member as a file, in the order in which they were made. Throws as `listDues`. */
export function duesFile(db: Db, query: DuesExport, permitted: PermittedChapters): ExportedFile {
  const { format, delimiter, ...filters } = query
  const { chapter_id, ...found } = matchDues(db, filters, permitted)
  const columns = { member: 'member_id', payer: 'payer_id' } as const
  const names = [...due_names, ...addedNames(columns)]
  const read = (db: Db, ids: string) => addNames(db, readDues(db, ids), columns)
  const source = { ...found, names, read }
  return {
    name: `dues-${chapter_id}`,
    format,
    chapter_id,
    rows: 'dues',
    asked: { ...filters, format },
    actions: ['chapter.dues_export_started', 'chapter.dues_exported'],
    pages: counts => readPages(db, source, { format, delimiter }, counts)
  }
}

/** The payments, reversals and refunds of a chapter or of a member as a file, in the order of creation. Throws as `listPayments`. */
export function paymentsFile(
  db: Db,
  query: PaymentsExport,
  permitted: PermittedChapters
): ExportedFile {
  const { format, delimiter, ...filters } = query
  const { chapter_id, ...found } = matchPayments(db, filters, permitted)
  const columns = { member: 'member_id' } as const
  const names = [...payment_names, ...addedNames(columns)]
  const read = (db: Db, ids: string) => addNames(db, readPayments(db, ids), columns)
  const source = { ...found, names, read }
  return {
    name: `payments-${chapter_id}`,
    format,
    chapter_id,
    rows: 'payments',
    asked: { ...filters, format },
    actions: ['chapter.payments_export_started', 'chapter.payments_exported'],
    pages: counts => readPages(db, source, { format, delimiter }, counts)
  }
}

/** Yields the pages of a file up to the row that is the last now, and counts the rows of each in `read`. */
async function* readPages(
  db: Db,
  { from, values, names, ...source }: Source,
  form: Form,
  read: Read
) {
  const last = columnStatement(db, `SELECT max(id) FROM ${from}`).get(values)
  const next = columnStatement(
    db,
    `SELECT id FROM ${from} AND id > :after AND id <= :last ORDER BY id LIMIT ${page_size}`
  )
  yield header(names, form)
  for (let after: unknown = 0; after !== last && last !== null; ) {
    const ids = next.all({ ...values, after, last })
    // the last row matches no more: it was paid meanwhile
    if (ids.length === 0) break
    read.rows += ids.length
    yield lines(source.read(db, JSON.stringify(ids)), names, form)
    after = ids.at(-1)
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}
