import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makePrivate } from './locks.ts'

/** A row of a scratch table: `position` counts the rows from 1 in the order of insertion. */
export interface ScratchRow {
  position: number
  key: string
  kind: string
  text: string
}

/** How much of a scratch table is cached in memory. */
const cache_kib = 8000

/**
 * Opens a temporary table in a private file of the data folder. Rows are found by position, key or kind. What
 * exceeds the cache is on the disk. The file is deleted when the table is closed or the process ends.
 */
export function openScratch(folder: string) {
  const { sqlite, path } = openFile(folder)
  const add = sqlite.prepare('INSERT INTO scratch_rows (key, kind, text) VALUES (?, ?, ?)')
  const replace = sqlite.prepare('UPDATE scratch_rows SET kind = ?, text = ? WHERE position = ?')
  const last = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE key = ? ORDER BY position DESC LIMIT 1'
  )
  const next = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE key = ? AND position > ? ORDER BY position LIMIT 1'
  )
  const known = sqlite.prepare('SELECT 1 FROM scratch_rows WHERE key = ?')
  const ofKinds = sqlite.prepare(
    'SELECT * FROM scratch_rows WHERE kind IN (?, ?) ORDER BY position'
  )

  return {
    add: (row: Omit<ScratchRow, 'position'>) => void add.run(row.key, row.kind, row.text),
    replace: ({ kind, text, position }: ScratchRow) => void replace.run(kind, text, position),
    /** Whether any row has this key. */
    has: (key: string) => known.get(key) !== undefined,
    /** The last row with this key. */
    last: (key: string) => last.get(key) as ScratchRow | undefined,
    /** The first row with this key after a position. */
    next: (key: string, position: number) => next.get(key, position) as ScratchRow | undefined,
    /** The rows of two kinds by position; read all of them before using the table again. */
    ofKinds: (one: string, other: string) =>
      ofKinds.iterate(one, other) as IterableIterator<ScratchRow>,
    close() {
      sqlite.close()
      remove(path)
    }
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
      position INTEGER PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL);
    CREATE INDEX scratch_key ON scratch_rows (key)`)
  remove(path)
  return { sqlite, path }
}

/** Removes a file; Windows refuses while it is in use. */
function remove(path: string) {
  try {
    rmSync(path, { force: true })
  } catch {
    // `close` tries again
  }
}
