import Database from 'better-sqlite3'

/**
 * A map of texts that SQLite keeps on the disk where it grows beyond its cache, until it is closed. On a
 * connection of its own: elsewhere the journals of statements would go to the disk as well.
 */
export function openScratch() {
  const sqlite = new Database(':memory:')
  sqlite.pragma('temp_store = FILE')
  sqlite.exec('CREATE TEMP TABLE texts (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID')
  // nothing is ever undone
  sqlite.pragma('temp.journal_mode = OFF')
  sqlite.exec('BEGIN')
  const put = sqlite.prepare('INSERT OR REPLACE INTO texts VALUES (?, ?)')
  const find = sqlite.prepare('SELECT text FROM texts WHERE key = ?').pluck()
  let empty = true

  return {
    put(key: string, text: string) {
      empty = false
      put.run(key, text)
    },
    get: (key: string) => (empty ? undefined : (find.get(key) as string | undefined)),
    close: () => sqlite.close()
  }
}
