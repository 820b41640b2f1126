import Database from 'better-sqlite3'

/**
 * Deletes the rows of transient tables (sign-ins and requests in progress) from a copy of a database and overwrites the
 * freed space. The caller must be the only user of the file and must sync it.
 */
export function deleteTransientRows(file: string, tables: readonly string[]) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('secure_delete = ON')
    const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      // tables refer to each other, in whatever order they are declared
      sqlite.pragma('defer_foreign_keys = ON')
      for (const table of tables) if (exists.get(table)) sqlite.exec(`DELETE FROM ${table}`)
    })()
  } finally {
    sqlite.close()
  }
}
