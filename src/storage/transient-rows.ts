import Database from 'better-sqlite3'

/** Tables of sign-ins and of requests in progress: they belong to the running register, not to a backup. */
const transient_tables = ['refresh_tokens', 'sessions', 'enrolments', 'idempotency_keys']

/**
 * Deletes sessions, their tokens, open enrolments and stored answers from a copy of a database and overwrites
 * the freed space. The caller must be the only user of the file and must sync it.
 */
export function deleteTransientRows(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('secure_delete = ON')
    const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      for (const table of transient_tables)
        if (exists.get(table)) sqlite.exec(`DELETE FROM ${table}`)
    })()
  } finally {
    sqlite.close()
  }
}
