import { isColumnWithheld, isTableWithheld, isTransient, sealedColumns } from '../../core/tables.ts'
import type { Reader } from '../../storage/database.ts'
import type { Reference, Table } from './catalog.ts'
import { findChecks, namesIn, quoteName, readIndexed, translate } from './expressions.ts'
import { isImplied, toPostgresType } from './types.ts'

/**
 * The tables of a register that an export has, from the schema of the database itself: all but transient ones, those of SQLite and
 * Litestream, and what is withheld.
 */
export function readTables({ $client }: Reader): Table[] {
  const made = $client
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all() as Statement[]
  return made.filter(({ name }) => isExported(name)).map(table => readTable($client, table))
}

type Sqlite = Reader['$client']

interface Statement {
  name: string
  sql: string
}

interface SqliteColumn {
  name: string
  type: string
  not_null: number
  default: string | null
  key: number
}

function isExported(name: string) {
  return !/^sqlite_|^_litestream_/.test(name) && !isTransient(name) && !isTableWithheld(name)
}

function readTable(sqlite: Sqlite, { name, sql }: Statement): Table {
  const all = sqlite
    .prepare(
      'SELECT name, type, "notnull" AS not_null, dflt_value AS "default", pk AS key FROM pragma_table_info(?)'
    )
    .all(name) as SqliteColumn[]
  const found = findChecks(sql)
  const columns = all.filter(column => !isSecret(name, column.name))
  const secrets = all.map(column => column.name).filter(column => isSecret(name, column))
  const isWhole = (names: readonly string[]) => !names.some(one => secrets.includes(one))
  const checks = found.filter(check => isWhole(namesIn(check)) && !isImplied(check))
  const keys = columns.filter(({ key }) => key > 0).toSorted((one, other) => one.key - other.key)
  return {
    name,
    columns: columns.map(column => ({
      name: column.name,
      type: toPostgresType({ table: name, checks: found, ...column }),
      not_null: column.not_null === 1,
      default: column.default
    })),
    primary_key: keys.map(column => column.name),
    next_id: readNextId(sqlite, name, sql),
    checks: checks.map(translate),
    unique: readUnique(sqlite, name).filter(({ indexed }) => isWhole(namesIn(indexed))),
    references: readReferences(sqlite, name).filter(({ columns: names }) => isWhole(names))
  }
}

function isSecret(table: string, column: string) {
  if (isColumnWithheld(table, column)) return true
  return sealedColumns().some(sealed => sealed.table === table && sealed.column === column)
}

function readNextId(sqlite: Sqlite, table: string, statement: string) {
  if (!/\bAUTOINCREMENT\b/.test(statement)) return undefined
  const select = sqlite.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?')
  const last = select.pluck().safeIntegers().get(table) as bigint | undefined
  return (last ?? 0n) + 1n
}

/** The unique indexes of a table beside its primary key. */
function readUnique(sqlite: Sqlite, table: string) {
  const found = sqlite
    .prepare(
      `SELECT i.name, s.sql FROM pragma_index_list(?) AS i JOIN sqlite_schema AS s ON s.name = i.name
      WHERE i."unique" AND i.origin <> 'pk' ORDER BY i.name`
    )
    .all(table) as (Omit<Statement, 'sql'> & { sql: string | null })[]
  return found.map(({ name, sql }) => ({
    name,
    indexed: sql === null ? constrained(sqlite, name) : translate(readIndexed(sql))
  }))
}

/** The columns of an index that a constraint of a table has made. */
function constrained(sqlite: Sqlite, index: string) {
  const select = sqlite.prepare('SELECT name FROM pragma_index_info(?) ORDER BY seqno').pluck()
  return `(${(select.all(index) as string[]).map(quoteName).join(', ')})`
}

function readReferences(sqlite: Sqlite, table: string): Reference[] {
  const rows = sqlite
    .prepare(
      `SELECT id, "table", "from", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY id, seq`
    )
    .all(table) as { id: number; table: string; from: string; to: string; on_delete: string }[]
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(parts => {
    const [first] = parts
    if (!first || !isExported(first.table)) return []
    const columns = parts.map(({ from }) => from)
    const target = parts.map(({ to }) => to)
    return { columns, table: first.table, target, on_delete: first.on_delete }
  })
}
