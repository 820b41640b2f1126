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

/** What files have rows of: how these are found and read, the names of what is told of one, and the columns with ids of members. */
const kinds = {
  dues: {
    match: matchDues,
    read: readDues,
    names: due_names,
    members: { member: 'member_id', payer: 'payer_id' }
  },
  payments: {
    match: matchPayments,
    read: readPayments,
    names: payment_names,
    members: { member: 'member_id' }
  }
} as const

/** The dues of a chapter or of a member as a file, in the order in which they were made. Throws as `listDues`. */
export const duesFile = (db: Db, query: DuesExport, permitted: PermittedChapters) =>
  moneyFile(db, 'dues', query, permitted)

/** The payments, reversals and refunds of a chapter or of a member as a file, in the order of creation. Throws as `listPayments`. */
export const paymentsFile = (db: Db, query: PaymentsExport, permitted: PermittedChapters) =>
  moneyFile(db, 'payments', query, permitted)

function moneyFile(
  db: Db,
  rows: keyof typeof kinds,
  query: DuesExport & PaymentsExport,
  permitted: PermittedChapters
): ExportedFile {
  const { format, delimiter, ...filters } = query
  const { chapter_id, ...found } = kinds[rows].match(db, filters, permitted)
  return {
    name: `${rows}-${chapter_id}`,
    format,
    chapter_id,
    rows,
    asked: { ...filters, format },
    actions: [`chapter.${rows}_export_started`, `chapter.${rows}_exported`],
    pages: counts => readPages(db, { rows, ...found }, { format, delimiter }, counts)
  }
}

/** Which rows a file has. */
interface Found {
  rows: keyof typeof kinds
  from: string
  values: Record<string, unknown>
}

/** Yields the pages of a file up to the row that is the last now, and counts the rows of each in `read`. */
async function* readPages(db: Db, { rows, from, values }: Found, form: Form, read: Read) {
  const { names, members } = kinds[rows]
  const last = columnStatement(db, `SELECT max(id) FROM ${from}`).get(values)
  const next = columnStatement(
    db,
    `SELECT id FROM ${from} AND id > :after AND id <= :last ORDER BY id LIMIT ${page_size}`
  )
  const added = Object.keys(members).flatMap(who => [`${who}_name`, `${who}_number`])
  const columns = [...names, ...added]
  yield form.format === 'csv' ? csvLines([columns], form.delimiter) : ''
  for (let after: unknown = 0; after !== last && last !== null; ) {
    const ids = next.all({ ...values, after, last })
    // the last row matches no more: it was paid meanwhile
    if (ids.length === 0) break
    read.rows += ids.length
    const found = addNames(db, kinds[rows].read(db, JSON.stringify(ids)), members)
    yield lines(found, columns, form)
    after = ids.at(-1)
    await new Promise(resolve => setImmediate(resolve))
  }
  read.complete = true
}

/** Records as lines of a file. */
function lines(
  rows: readonly Record<string, unknown>[],
  names: readonly string[],
  form: Form
): string {
  const { format, delimiter } = form
  if (format === 'ndjson') return rows.map(row => `${JSON.stringify(row)}\n`).join('')
  const cells = rows.map(row => names.map(name => toCell(row[name], delimiter)))
  return csvLines(cells, delimiter)
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
function addNames(
  db: Db,
  rows: readonly object[],
  members: Readonly<Record<string, string>>
): Record<string, unknown>[] {
  const told = rows as readonly Record<string, unknown>[]
  const ids = told.flatMap(row => Object.values(members).map(column => row[column]))
  const found = cachedStatement(db, select).all(JSON.stringify([...new Set(ids)])) as Named[]
  const names = new Map<unknown, Named>(found.map(named => [named.id, named]))
  return told.map(row => {
    const added = Object.entries(members).flatMap(([who, column]) => {
      const { name = '', number = '' } = names.get(row[column]) ?? {}
      return [
        [`${who}_name`, name],
        [`${who}_number`, number]
      ]
    })
    return { ...row, ...Object.fromEntries(added) }
  })
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
