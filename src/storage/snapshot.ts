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
    rollBack(sqlite)
  }
}

/** What a snapshot begins with; it does not stay open where that cannot be read. */
function readOrEnd(sqlite: Database.Database, first: Database.Statement) {
  try {
    return first.get()
  } catch (error) {
    rollBack(sqlite)
    throw error
  }
}

/** Makes what begins a snapshot, and answers whether another connection has committed since the last one. */
function looker(sqlite: Database.Database) {
  const begin = sqlite.prepare('BEGIN')
  const data_version = sqlite.prepare('PRAGMA data_version').pluck()
  let seen: unknown

  return (): boolean => {
    begin.run()
    const found = readOrEnd(sqlite, data_version)
    const changed = found !== seen
    seen = found
    return changed
  }
}

/** Undoes a transaction, if there is one; what went wrong before is what counts. */
export function rollBack(sqlite: Database.Database) {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  } catch {
    // whoever waits is told what went wrong first
  }
}
