import Database from 'better-sqlite3'

/** A row of a scratch table: `position` numbers the rows from 1 in the order in which they were added. */
export interface ScratchRow {
  position: number
  key: string
  kind: string
  text: string
}

/** Whatever its size, so much of a scratch table is in memory, KiB. */
const cache = 8000

/**
 * A table of rows that are found by position, key or kind. SQLite keeps it on the disk where it grows beyond
 * its cache, and removes it when it is closed. It has a connection of its own: elsewhere the journals of
 * statements would go to the disk as well.
 */
export function openScratch() {
  const sqlite = new Database(':memory:')
  sqlite.pragma('temp_store = FILE')
  sqlite.exec(`
    CREATE TEMP TABLE kept (
      position INTEGER PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL);
    CREATE INDEX temp.kept_key ON kept (key)`)
  // nothing is ever undone
  sqlite.pragma('temp.journal_mode = OFF')
  sqlite.pragma(`temp.cache_size = -${cache}`)
  sqlite.exec('BEGIN')
  const add = sqlite.prepare('INSERT INTO kept (key, kind, text) VALUES (?, ?, ?)')
  const replace = sqlite.prepare('UPDATE kept SET kind = ?, text = ? WHERE position = ?')
  const last = sqlite.prepare('SELECT * FROM kept WHERE key = ? ORDER BY position DESC LIMIT 1')
  const next = sqlite.prepare(
    'SELECT * FROM kept WHERE key = ? AND position > ? ORDER BY position LIMIT 1'
  )
  const known = sqlite.prepare('SELECT 1 FROM kept WHERE key = ?')
  const ofKinds = sqlite.prepare('SELECT * FROM kept WHERE kind IN (?, ?) ORDER BY position')

  return {
    add: (row: Omit<ScratchRow, 'position'>) => void add.run(row.key, row.kind, row.text),
    replace: ({ kind, text, position }: ScratchRow) => void replace.run(kind, text, position),
    /** Whether any row has this key. */
    has: (key: string) => known.get(key) !== undefined,
    /** The last row with this key. */
    last: (key: string) => last.get(key) as ScratchRow | undefined,
    /** The first row with this key behind a position. */
    next: (key: string, position: number) => next.get(key, position) as ScratchRow | undefined,
    /** The rows of two kinds in their order; nothing else can be asked before the last one. */
    ofKinds: (one: string, other: string) =>
      ofKinds.iterate(one, other) as IterableIterator<ScratchRow>,
    close: () => sqlite.close()
  }
}
