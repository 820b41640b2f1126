import Database from 'better-sqlite3'

/** Tables whose rows let somebody in, or stand for what is under way: they belong to the running register alone. */
const tables = ['refresh_tokens', 'sessions', 'enrolments', 'idempotency_keys']

/**
 * Empties, in a copy of a register, the sessions and their tokens, open enrolments and stored answers, and
 * overwrites what they held. Nobody else may use the file; it is not synced.
 */
export function leaveOut(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('secure_delete = ON')
    const there = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      for (const table of tables) if (there.get(table)) sqlite.exec(`DELETE FROM ${table}`)
    })()
  } finally {
    sqlite.close()
  }
}
