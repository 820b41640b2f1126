import type { PermittedChapters } from '../../association/access/permissions.ts'
import { csvLines, escapeFormulas } from '../../core/csv.ts'
import type { ExportedFile, Read } from '../../register/exporting/logged-async.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { due_names } from '../../terms/dues/schema.ts'
import { matchDues, readDues } from '../../terms/dues/store.ts'
import { payment_names } from '../../terms/payments/schema.ts'
import { matchPayments, readPayments } from '../../terms/payments/store.ts'
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

/** The first line of a file with these columns; lines of JSON have none. */
function header(names: readonly string[], { format, delimiter }: Form): string {
  return format === 'csv' ? csvLines([names], delimiter) : ''
}

/** Records as lines of a file. */
function lines(rows: readonly object[], names: readonly string[], form: Form): string {
  const { format, delimiter } = form
  if (format === 'ndjson') return rows.map(row => `${JSON.stringify(row)}\n`).join('')
  const cells = (row: object) =>
    names.map(name => toCell((row as Record<string, unknown>)[name], delimiter))
  return csvLines(rows.map(cells), delimiter)
}

/** Lists are as `12: 60; 15: 20`: of due 12, 60. Numbers have a decimal comma where semicolons separate: spreadsheets there take 12.5 for the 12th of May. */
function toCell(value: unknown, delimiter: Form['delimiter']): string {
  if (Array.isArray(value))
    return value
      .map(one =>
        Object.values(one)
          .map(each => toCell(each, delimiter))
          .join(': ')
      )
      .join('; ')
  if (typeof value !== 'number') return escapeFormulas(String(value ?? ''))
  return delimiter === 'comma' ? String(value) : String(value).replace('.', ',')
}

/** Adds the names and member numbers of members to rows, by the columns with their ids; empty once somebody was erased. */
function addNames<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row>>
) {
  const ids = rows.flatMap(row => Object.values(columns).map(column => row[column]))
  const found = cachedStatement(db, select).all(JSON.stringify([...new Set(ids)])) as Named[]
  const names = new Map<unknown, Named>(found.map(named => [named.id, named]))
  return rows.map(row => {
    const added = Object.entries(columns).flatMap(([who, column]) => {
      const { name = '', number = '' } = names.get(row[column]) ?? {}
      return Object.entries({ [`${who}_name`]: name, [`${who}_number`]: number })
    })
    return { ...row, ...Object.fromEntries(added) }
  })
}

/** The columns that `addNames` adds. */
function addedNames(columns: Readonly<Record<string, unknown>>) {
  return Object.keys(columns).flatMap(who => [`${who}_name`, `${who}_number`])
}

interface Named {
  id: number
  name: string
  number: string
}

// a company can have no first name
const select = `
  SELECT members.id, ltrim(firstname || ' ' || lastname) AS name, ifnull(membernumber, '') AS number
  FROM json_each(?) AS asked CROSS JOIN members ON members.id = asked.value`
