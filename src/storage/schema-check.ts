import Database from 'better-sqlite3'
import { countMigrations, createTables, versionOf } from './migrations.ts'

/** What `PRAGMA optimize` adds by itself. */
const statistics = new Set([
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'
])

/** One row of `sqlite_schema`, without where it lies in the file. */
type Row = [type: string, name: string, table: string, sql: string | null]

/**
 * Tables, indexes, triggers and views of a database that differ from what the migrations up to its version
 * make, one sentence each; what statistics need may be there.
 */
export function schemaFlaws(sqlite: Database.Database): string[] {
  const version = versionOf(sqlite)
  if (version > countMigrations()) return ['it was written by a newer version of chapterhouse']
  const found = rowsOf(sqlite).filter(([, , , sql]) => !statistics.has(sql ?? ''))
  const meant = rowsMeant(version)
  const [found_texts, meant_texts] = [found, meant].map(
    rows => new Set(rows.map(row => JSON.stringify(row)))
  ) as [Set<string>, Set<string>]
  const wrong = [
    ...found.filter(row => !meant_texts.has(JSON.stringify(row))),
    ...meant.filter(row => !found_texts.has(JSON.stringify(row)))
  ]
  const named = new Set(wrong.map(([type, name]) => `${type} ${name}`))
  return [...named].map(name => `${name} is not as chapterhouse makes it`)
}

function rowsMeant(version: number): Row[] {
  const fresh = new Database(':memory:')
  try {
    createTables(fresh, version)
    return rowsOf(fresh)
  } finally {
    fresh.close()
  }
}

function rowsOf(sqlite: Database.Database) {
  return sqlite.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').raw().all() as Row[]
}
