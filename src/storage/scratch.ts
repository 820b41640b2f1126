import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makePrivate } from './locks.ts'

/** A row of a scratch table: `position` counts the rows from 1 in the order of insertion. */
export interface ScratchRow {
  position: number
  key: string
  /** A second text by which rows are found now and then. */
  name: string
  /** A third text by which rows are found; null if a row has none. */
  number: string | null
  /** The id of a record by which rows are found. */
  record: number | null
  kind: string
  text: string
}

/** What an index takes for a row beside its text, in bytes. */
const bytes_around = 12

// SQLite compiles a statement anew for each value of `column = ?` that has an order, and not for `column = +?`

/** An id that no record has. */
const no_record = -1

/** How much of a scratch table is cached in memory. */
const cache_kib = 8000

/**
 * Opens a temporary table in a private file of the data folder. Rows are found by position, key, name, record or kind. What
 * exceeds the cache is on the disk. The file is deleted when the table is closed or the process ends.
 */
export function openScratch(folder: string) {
  const { sqlite, path } = openFile(folder)
  const { add, ...writes } = openWrites(sqlite)
  const { onName, ...names } = openNames(sqlite)
  return {
    ...writes,
    ...openFinds(sqlite),
    ...openNumbers(sqlite),
    ...names,
    /** Adds a row; answers its position. */
    add(row: Omit<ScratchRow, 'position'>) {
      onName(row.name)
      return add(row)
    },
    close() {
      sqlite.close()
      remove(path)
    }
  }
}

function openWrites(sqlite: Database.Database) {
  const prepare = (text: string) => sqlite.prepare(text)
  const add = prepare(
    'INSERT INTO scratch_rows (key, name, number, record, kind, text) VALUES (?, ?, ?, ?, ?, ?)'
  )
  const replace = prepare(
    'UPDATE scratch_rows SET record = ?, kind = ?, text = ? WHERE position = ?'
  )
  const ofRecord = prepare('SELECT * FROM scratch_rows WHERE record = +? ORDER BY position LIMIT ?')
  const turn = prepare('UPDATE scratch_rows SET kind = ?, record = ? WHERE position = ?')
  return {
    add: ({ key, name, number, record, kind, text }: Omit<ScratchRow, 'position'>) =>
      add.run(key, name, number, record, kind, text).lastInsertRowid as number,
    replace: ({ record, kind, text, position }: Omit<ScratchRow, 'key' | 'name' | 'number'>) =>
      void replace.run(record, kind, text, position),
    /** Turns the rows of one kind among the first rows of a record into rows of another kind, and returns them in order. */
    changeKind(record: number, first: number, from: string, to: string) {
      const rows = (ofRecord.all(record, first) as ScratchRow[]).filter(({ kind }) => kind === from)
      for (const { position } of rows) turn.run(to, record, position)
      return rows
    },
    /** Changes the kind and the record of a row. */
    turn: (position: number, kind: string, record: number) => void turn.run(kind, record, position)
  }
}

interface Place {
  position: number
  but?: number | undefined
  number: string | null
}

function openFinds(sqlite: Database.Database) {
  const select = (what: string, condition: string) =>
    sqlite.prepare(`SELECT ${what} FROM scratch_rows WHERE ${condition}`)
  // of a file whose rows all have one key, a row costs no more than another
  const within = sqlite.prepare(
    `SELECT * FROM (SELECT * FROM scratch_rows
        WHERE key >= ? AND key < ? AND position < ? AND record IS NOT ? LIMIT 100)
      WHERE ifnull(number = ?, 1) LIMIT 1`
  )
  const allWithin = select('position', 'key >= ? AND key < ? LIMIT ?').pluck()
  const ofRecord = select('position', 'record = +? ORDER BY position LIMIT ?').pluck()
  const lastOfRecord = select('*', 'record = +? AND position < ? ORDER BY position DESC LIMIT 1')
  const at = select('*', 'position = ?')
  const selectKinds = select(
    '*',
    'position > ? AND position < ? AND kind IN (?, ?) ORDER BY position LIMIT ?'
  )
  return {
    /**
     * A row before a position whose key is in a range, and which is not about the record `but`; with a number, one that has this number
     * or none.
     */
    within: (
      [from, below]: readonly [from: string, below: string],
      { position, but = no_record, number }: Place
    ) => within.get(from, below, position, but, number) as ScratchRow | undefined,
    /** The last row before a position that is about a record (`record`); undefined if there is none. */
    lastOfRecord: (record: number, position: number) =>
      lastOfRecord.get(record, position) as ScratchRow | undefined,
    /** The positions of the rows of a record, in order, at most so many. */
    positionsOfRecord: (record: number, max: number) => ofRecord.all(record, max) as number[],
    /** The positions of rows whose key is at least `from` and below `below`, at most `max`. */
    positionsWithin: (from: string, below: string, max: number) =>
      allWithin.all(from, below, max) as number[],
    /** The row at a position. */
    at: (position: number) => at.get(position) as ScratchRow,
    /** The rows of two kinds after a position and before another one, in order, at most so many. */
    selectKinds: (one: string, other: string, after: number, before: number, max: number) =>
      selectKinds.all(after, before, one, other, max) as ScratchRow[]
  }
}

function openNumbers(sqlite: Database.Database) {
  const all = sqlite.prepare(
    'SELECT position FROM scratch_rows WHERE number = +? ORDER BY position LIMIT ?'
  )
  const last = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE number = +? AND position < ? ORDER BY position DESC LIMIT 1'
  )
  return {
    /** The last row before a position with a number; undefined if there is none. */
    lastOfNumber: (number: string, position: number) =>
      last.get(number, position) as ScratchRow | undefined,
    /** The positions of the rows with a number, in order, at most so many. */
    positionsOfNumber: (number: string, max: number) => all.pluck().all(number, max) as number[]
  }
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
      position INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, number TEXT, record INTEGER, kind TEXT NOT NULL,
      text TEXT NOT NULL);
    CREATE INDEX scratch_key ON scratch_rows (key);
    CREATE INDEX scratch_number ON scratch_rows (number) WHERE number IS NOT NULL;
    CREATE INDEX scratch_record ON scratch_rows (record) WHERE record IS NOT NULL`)
  remove(path)
  return { sqlite, path }
}

/** Opens the index of names, which is made only when it is needed: most tables are never asked. */
function openNames(sqlite: Database.Database) {
  let indexed = false
  let to_index = 0
  const bytes = sqlite
    .prepare('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')
    .pluck()
  return {
    onName(name: string) {
      to_index += Buffer.byteLength(name) + bytes_around
    },
    /** How many bytes the table takes with the index of names, whether or not that was made. */
    bytes: () => (bytes.get() as number) + (indexed ? 0 : to_index),
    /** The positions of rows with one of these names, at most so many; the first call makes an index. */
    positionsOfNames(names: readonly string[], max: number): number[] {
      if (!indexed) sqlite.exec('CREATE INDEX scratch_name ON scratch_rows (name)')
      indexed = true
      return sqlite
        .prepare(
          'SELECT position FROM scratch_rows WHERE name IN (SELECT value FROM json_each(?)) LIMIT ?'
        )
        .pluck()
        .all(JSON.stringify(names), max) as number[]
    },
    namesAreIndexed: () => indexed
  }
}

/** Removes a file; Windows refuses while it is in use. */
function remove(path: string) {
  try {
    rmSync(path, { force: true })
  } catch {
    // `close` tries again
  }
}
