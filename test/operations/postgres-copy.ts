import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import root, { type Test } from 'tap'
import type { Table } from '../../src/operations/postgres/catalog.ts'
import { readTables } from '../../src/operations/postgres/catalog-store.ts'
import { exportRegister } from '../../src/operations/postgres/store.ts'
import { aFolder } from '../fixtures/helper.ts'
import { json, runLine } from '../fixtures/verbs.ts'

type Sqlite = Database.Database

/** A text with all that COPY, SQL, psql and JSON give a meaning to. */
const awkward = `a\tb\nc\r\n\\.\n\\N \\\\ 'q' "d" \`t\` $check$; -- {"x":1} \u0001\u001f\u007f é e\u0301 𝄞 \ufffe`
/** JSON that is not in the form in which it is written, with escapes that a text of PostgreSQL cannot hold. */
const awkward_json = '{ "b" : "\\u0000\\\\\\n\\ud800 𝄞\u007f", "b": [1.0, 1e400, null] }'

const samples = {
  bigint: 9_007_199_254_740_993n,
  boolean: 1,
  'double precision': 0.1 + 0.2,
  text: awkward,
  json: awkward_json,
  date: '0001-02-28',
  timestamptz: '9999-12-31T23:59:59Z',
  bytea: Buffer.from([0, 92, 46, 10, 255])
}

/** The register whose copies the tests of a file get. */
let made: Promise<{ file: string; owner: Record<string, string> }> | undefined

/** A register in which each exported table has a row, with a connection to it, and what its owner signs in with. */
export async function aFullRegister(t: Test) {
  made ??= makeRegister()
  const { file: first, owner } = await made
  const file = join(aFolder(t), 'chapterhouse.db')
  copyFileSync(first, file)
  const sqlite = new Database(file)
  t.teardown(() => sqlite.close())
  return { file, sqlite, tables: readTables({ $client: sqlite }), owner }
}

async function makeRegister() {
  const folder = aFolder(root)
  const owner = json(await runLine(folder, ['demo', '--members', '60', '--json']))
  const file = join(folder, 'chapterhouse.db')
  fillTables(file)
  return { file, owner }
}

/** Gives each table that is exported a row, with a value in every column that may have one. */
function fillTables(file: string) {
  const sqlite = new Database(file)
  try {
    // rows of a kind that no office writes
    for (const trigger of triggers(sqlite)) sqlite.exec(`DROP TRIGGER ${trigger}`)
    const empty = readTables({ $client: sqlite }).filter(({ name }) => count(sqlite, name) === 0)
    sqlite.pragma('foreign_keys = OFF')
    for (const table of empty) insertRow(sqlite, table)
    const update = 'UPDATE members SET note = ?, lastname = ?, fields = ? WHERE id = 2'
    sqlite.prepare(update).run(awkward, '\\.', awkward_json)
    const wrong = sqlite.pragma('foreign_key_check')
    if ((wrong as object[]).length > 0) throw new Error(JSON.stringify(wrong))
  } finally {
    sqlite.close()
  }
}

function triggers(sqlite: Sqlite) {
  const select = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck()
  return select.all() as string[]
}

function count(sqlite: Sqlite, table: string) {
  return sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
}

function insertRow(sqlite: Sqlite, { name, columns, primary_key, references }: Table) {
  const referring = new Set(references.flatMap(reference => reference.columns))
  const isNumber = (column: string) => referring.has(column) || primary_key.includes(column)
  // a settlement belongs either to a due or to a refund, a token has either a role or operations
  const others = ['settlements.refund_id', 'tokens.role']
  const filled = columns.filter(column => !others.includes(`${name}.${column.name}`))
  const values = filled.map(({ name: column, type }) =>
    type === 'bigint' && isNumber(column) ? 1 : samples[type]
  )
  // what is withheld may need a value too
  const withheld = sqlite
    .prepare('SELECT name FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL')
    .pluck()
    .all(name)
    .filter(column => !columns.some(one => one.name === column)) as string[]
  const all = [...filled.map(column => column.name), ...withheld]
  const names = all.map(column => `"${column}"`).join(', ')
  const marks = all.map(() => '?').join(', ')
  const insert = sqlite.prepare(`INSERT INTO ${name} (${names}) VALUES (${marks})`)
  insert.run(...values, ...withheld.map(() => 'x'))
}

/** The script with which a register is exported. */
export function exportText(file: string, schema = 'chapterhouse'): string {
  const sqlite = new Database(file, { readonly: true })
  try {
    return [...exportRegister({ $client: sqlite }, { schema, comment: "it's one" })].join('')
  } finally {
    sqlite.close()
  }
}

/** SQL that answers the rows of a table in PostgreSQL as one JSON text, each value as text. */
export function selectRows({ name, columns }: Table, schema = 'chapterhouse'): string {
  const values = columns.map(column => `"${column.name}"::text`).join(', ')
  return `SELECT coalesce(json_agg(json_build_array(${values})), '[]')::text FROM ${schema}."${name}"`
}

/** The rows of a table in a register, as PostgreSQL is to show them in UTC, in any order. */
export function expectedRows(sqlite: Sqlite, { name, columns }: Table): string[] {
  const names = columns.map(column => `"${column.name}"`).join(', ')
  const rows = sqlite.prepare(`SELECT ${names} FROM "${name}"`).raw().safeIntegers().all()
  return (rows as unknown[][])
    .map(row => JSON.stringify(row.map((value, at) => shown(value, columns[at]?.type))))
    .sort()
}

function shown(value: unknown, type: Table['columns'][number]['type'] | undefined) {
  if (value === null) return null
  if (type === 'boolean') return value === 1n ? 'true' : 'false'
  if (type === 'timestamptz') return String(value).replace('T', ' ').replace('Z', '+00')
  return value instanceof Buffer ? `\\x${value.toString('hex')}` : String(value)
}
