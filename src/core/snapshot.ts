import type Database from 'better-sqlite3'

/**
 * Makes the snapshots that reads look at: what is read in one turn of the event loop, after `version()`,
 * is read from one state of the database, and takes SQLite's locks once instead of with every statement.
 */
export function openSnapshots(sqlite: Database.Database) {
  const look = looker(sqlite)
  const end = sqlite.prepare('COMMIT')
  let version = 0
  let state: 'none' | 'reading' | 'writing' = 'none'

  function finish() {
    if (state !== 'reading') return
    state = 'none'
    endOf(sqlite, end)
  }

  return {
    /**
     * Another number after each commit, of this process or any other: what was read under the same number
     * still holds. Undefined inside a change, which sees what nobody else does yet.
     */
    version(): number | undefined {
      if (state === 'writing') return undefined
      if (state === 'none') {
        if (look()) version++
        state = 'reading'
        setImmediate(finish)
      }
      return version
    },

    /** Ends the snapshot of this turn and runs what changes the database; whatever was read before is old then. */
    change<T>(run: () => T): T {
      finish()
      state = 'writing'
      version++
      try {
        return run()
      } finally {
        state = 'none'
      }
    }
  }
}

/** Ends a snapshot, if no error has ended it already; nothing was written, so it does not matter how. */
function endOf(sqlite: Database.Database, end: Database.Statement) {
  try {
    if (sqlite.open) end.run()
  } catch {
    // where a page was damaged; whoever read it was told
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  }
}

/** Makes what begins a snapshot, and answers whether another connection has committed since the last one. */
function looker(sqlite: Database.Database) {
  const begin = sqlite.prepare('BEGIN')
  const data_version = sqlite.prepare('PRAGMA data_version').pluck()
  let seen: unknown

  return (): boolean => {
    begin.run()
    const found = data_version.get()
    const changed = found !== seen
    seen = found
    return changed
  }
}
