import { type Actor, record } from '../../association/audit/store.ts'
import { association } from '../../association/profile/noun.ts'
import type { Db, Reader } from '../../storage/database.ts'
import type { Table } from './catalog.ts'
import { readTables } from './catalog-store.ts'
import { quoteName } from './expressions.ts'
import {
  type About,
  type Content,
  end_of_rows,
  writeBeginning,
  writeComparison,
  writeEnd,
  writeKeys,
  writeLogComparison,
  writeReferences,
  writeTable
} from './statements.ts'
import { digestRow, toCopyLine, type Value } from './values.ts'

/** A piece ends with the row that makes it as many characters. */
const piece_length = 65_536

/** Notes in the audit log, inside a write, that the whole register is exported. */
export function recordExport(db: Db, by: Actor) {
  const { entity } = association
  const about = { entity, entity_id: 1, chapter_id: null, changes: {} }
  record(db, { action: 'register.exported', ...about }, by)
}

/**
 * Yields a register as it is at the first step, as a script for psql: tables, rows, keys and checks, and comparisons that fail in
 * PostgreSQL where it has not the same rows, all in one transaction. The connection must do nothing else meanwhile; it reads one
 * snapshot until the last row was yielded.
 */
export function* exportRegister({ $client }: Reader, about: About): Generator<string> {
  $client.exec('BEGIN')
  try {
    const tables = readTables({ $client })
    const hash = readLastHash($client)
    const contents: Content[] = []
    yield writeBeginning(about)
    for (const table of tables) {
      yield writeTable(table)
      contents.push(yield* exportRows($client, table))
      yield end_of_rows
    }
    $client.exec('COMMIT')
    yield compare(tables, contents, hash)
  } finally {
    if ($client.inTransaction) $client.exec('ROLLBACK')
  }
}

type Sqlite = Reader['$client']

/** What follows the rows, in one piece: nothing of it is read from the register. */
function compare(tables: readonly Table[], contents: readonly Content[], hash: string | null) {
  const rows = contents.reduce((sum, content) => sum + content.rows, 0)
  return [
    '\n',
    ...tables.map(writeKeys),
    ...tables.map(writeReferences),
    ...tables.map((table, index) => writeComparison(table, contents[index] as Content)),
    writeLogComparison(hash),
    writeEnd(tables.length, rows, hash)
  ].join('')
}

function* exportRows($client: Sqlite, table: Table): Generator<string, Content> {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(', ')
  const select = $client.prepare(`SELECT ${columns} FROM ${quoteName(table.name)}`)
  const content: Content = { rows: 0, digest: 0n }
  let piece = ''
  for (const row of select.raw().safeIntegers().iterate() as IterableIterator<Value[]>) {
    piece += writeRow(table, row)
    content.rows += 1
    content.digest += digestRow(row)
    if (piece.length < piece_length) continue
    yield piece
    piece = ''
  }
  yield piece
  return content
}

function writeRow({ name, columns, primary_key }: Table, row: Value[]) {
  try {
    return toCopyLine(row)
  } catch (error) {
    const place = primary_key.map(key => row[columns.findIndex(column => column.name === key)])
    throw new Error(`a text of ${name} ${place.join(' ')} ${(error as Error).message}`)
  }
}

function readLastHash($client: Sqlite) {
  const select = $client.prepare('SELECT hash FROM log_entries ORDER BY id DESC LIMIT 1')
  return (select.pluck().get() ?? null) as string | null
}
