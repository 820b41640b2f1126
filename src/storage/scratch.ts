import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makePrivate } from './locks.ts'

/** A row of a scratch table: `position` counts the rows from 1 in the order of insertion. */
export interface ScratchRow {
  position: number
  key: string
  /** Another text by which rows are found now and then. */
  name: string
  /** The id of a record by which rows are found. */
  record: number | null
  kind: string
  text: string
}

/** How much of a scratch table is cached in memory. */
const cache_kib = 8000

/**
 * Opens a temporary table in a private file of the data folder. Rows are found by position, key, name, record or kind. What
 * exceeds the cache is on the disk. The file is deleted when the table is closed or the process ends.
 */
export function openScratch(folder: string) {
  const { sqlite, path } = openFile(folder)
  const { add, replace, within, allWithin, ofRecord, at, ofKinds } = prepareStatements(sqlite)

  return {
    add: ({ key, name, record, kind, text }: Omit<ScratchRow, 'position'>) =>
      void add.run(key, name, record, kind, text),
    replace: ({ record, kind, text, position }: Omit<ScratchRow, 'key' | 'name'>) =>
      void replace.run(record, kind, text, position),
    /** A row before a position whose key is at least the one and below the other. */
    within: (from: string, below: string, position: number) =>
      within.get(from, below, position) as ScratchRow | undefined,
    /** The rows of a record before a position, in order. */
    ofRecord: (record: number, position: number) => ofRecord.all(record, position) as ScratchRow[],
    /** The positions of all rows whose key is at least the one and below the other. */
    positionsWithin: (from: string, below: string) => allWithin.all(from, below) as number[],
    /** The positions of all rows with one of these names. */
    positionsOfNames: (names: readonly string[]) => findNames(sqlite, names),
    /** The row at a position. */
    at: (position: number) => at.get(position) as ScratchRow,
    /** The rows of two kinds by position; read all of them before using the table again. */
    ofKinds: (one: string, other: string) =>
      ofKinds.iterate(one, other) as IterableIterator<ScratchRow>,
    close() {
      sqlite.close()
      remove(path)
    }
  }
}

function prepareStatements(sqlite: Database.Database) {
  const add = sqlite.prepare(
    'INSERT INTO scratch_rows (key, name, record, kind, text) VALUES (?, ?, ?, ?, ?)'
  )
  const replace = sqlite.prepare(
    'UPDATE scratch_rows SET record = ?, kind = ?, text = ? WHERE position = ?'
  )
  const within = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE key >= ? AND key < ? AND position < ? LIMIT 1'
  )
  const allWithin = sqlite
    .prepare('SELECT position FROM scratch_rows WHERE key >= ? AND key < ?')
    .pluck()
  const ofRecord = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE record = ? AND position < ? ORDER BY position'
  )
  const at = sqlite.prepare('SELECT * FROM scratch_rows WHERE position = ?')
  const ofKinds = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE kind IN (?, ?) ORDER BY position'
  )
  return { add, replace, within, allWithin, ofRecord, at, ofKinds }
}

/** Removes scratch files that a killed process left on systems that cannot delete files in use. */
export function removeScratches(folder: string) {
  for (const name of readdirSync(folder))
    if (/^import-[0-9a-f]{16}\.scratch$/.test(name)) remove(join(folder, name))
}

function openFile(folder: string) {
  const path = join(folder, `import-${randomBytes(8).toString('hex')}.scratch`)
  makePrivate(path)
  const sqlite = new Database(path)
  // no durability: the table ends with the process
  sqlite.pragma('journal_mode = MEMORY')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('locking_mode = EXCLUSIVE')
  sqlite.pragma(`cache_size = -${cache_kib}`)
  sqlite.exec(`
    BEGIN EXCLUSIVE;
    CREATE TABLE scratch_rows (
      position INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, record INTEGER, kind TEXT NOT NULL,
      text TEXT NOT NULL);
    CREATE INDEX scratch_key ON scratch_rows (key);
    CREATE INDEX scratch_record ON scratch_rows (record) WHERE record IS NOT NULL`)
  remove(path)
  return { sqlite, path }
}

/** The index of names is made when it is needed: most tables are never asked. */
function findNames(sqlite: Database.Database, names: readonly string[]): number[] {
  sqlite.exec('CREATE INDEX IF NOT EXISTS scratch_name ON scratch_rows (name)')
  const select = 'SELECT position FROM scratch_rows WHERE name IN (SELECT value FROM json_each(?))'
  return sqlite.prepare(select).pluck().all(JSON.stringify(names)) as number[]
}

/** Removes a file; Windows refuses while it is in use. */
function remove(path: string) {
  try {
    rmSync(path, { force: true })
  } catch {
    // `close` tries again
  }
}
