import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { countMigrations, createTables, schemaVersion } from './migrations.ts'

/** Tables that `PRAGMA optimize` creates, and those that Litestream keeps in each database that it replicates. */
const foreign = new Set([
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)'
])

/** One row of `sqlite_schema`, without its page number. */
type Row = [type: string, name: string, table: string, sql: string | null]

/**
 * Compares the tables, indexes, triggers and views of a database with what the migrations of its version
 * create, and returns one sentence for each difference. Tables for statistics and of Litestream are allowed.
 */
export function schemaFlaws(sqlite: Database.Database): string[] {
  const version = schemaVersion(sqlite)
  if (version > countMigrations()) return ['it was written by a newer version of chapterhouse']
  const found = readRows(sqlite).filter(([, , , sql]) => !foreign.has(sql ?? ''))
  const expected = expectedRows(version)
  if (isDeepStrictEqual(found, expected)) return []
  const [found_texts, expected_texts] = [found, expected].map(
    rows => new Set(rows.map(row => JSON.stringify(row)))
  ) as [Set<string>, Set<string>]
  const wrong = [
    ...found.filter(row => !expected_texts.has(JSON.stringify(row))),
    ...expected.filter(row => !found_texts.has(JSON.stringify(row)))
  ]
  const named = new Set(wrong.map(([type, name]) => `${type} ${name}`))
  return [...named].map(name => `${name} differs from the schema of chapterhouse`)
}

/** What migrations create, by version; the migrations of a version never change. */
const created = new Map<number, Row[]>()

function expectedRows(version: number): Row[] {
  const known = created.get(version) ?? createdRows(version)
  created.set(version, known)
  return known
}

function createdRows(version: number): Row[] {
  const fresh = new Database(':memory:')
  try {
    createTables(fresh, version)
    return readRows(fresh)
  } finally {
    fresh.close()
  }
}

function readRows(sqlite: Database.Database) {
  return sqlite.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').raw().all() as Row[]
}
