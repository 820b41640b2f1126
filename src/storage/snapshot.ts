import type Database from 'better-sqlite3'

/**
 * Opens snapshots for reads: after `version()`, all reads of the same turn of the event loop see one state of
 * the database, and SQLite's locks are taken once instead of for every statement. `readState` reads the database, and returns
 * something else after each commit of another connection.
 */
export function openSnapshots(
  sqlite: Database.Database,
  readState: () => unknown = prepareDataVersion(sqlite)
) {
  const begin = prepareBegin(sqlite, readState)
  const end = sqlite.prepare('COMMIT')
  let version = 0
  let state: 'none' | 'reading' | 'writing' = 'none'

  function finish() {
    if (state !== 'reading') return
    state = 'none'
    endSnapshot(sqlite, end)
  }

  return {
    /**
     * A number that changes with each commit of any process: results read under the same number are still
     * valid. Undefined inside a change, which sees uncommitted rows.
     */
    version(): number | undefined {
      if (state === 'writing') return undefined
      if (state === 'none') {
        if (begin()) version++
        state = 'reading'
        setImmediate(finish)
      }
      return version
    },

    /** Ends the snapshot of this turn and runs a function that changes the database. */
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

function prepareDataVersion(sqlite: Database.Database) {
  const data_version = sqlite.prepare('PRAGMA data_version').pluck()
  return () => data_version.get()
}

/** Ends a snapshot unless an error has already ended it. Nothing was written, so a rollback ends it as well as a commit. */
function endSnapshot(sqlite: Database.Database, end: Database.Statement) {
  try {
    if (sqlite.open) end.run()
  } catch {
    // a damaged page has already been reported to its reader
    rollBack(sqlite)
  }
}

/** Runs the first read of a snapshot, and ends the snapshot if that fails. */
function readOrEnd(sqlite: Database.Database, first: () => unknown) {
  try {
    return first()
  } catch (error) {
    rollBack(sqlite)
    throw error
  }
}

/** Prepares a function that begins a snapshot and returns whether another connection has committed since the last. */
function prepareBegin(sqlite: Database.Database, readState: () => unknown) {
  const begin = sqlite.prepare('BEGIN')
  let seen: unknown

  return (): boolean => {
    begin.run()
    const found = readOrEnd(sqlite, readState)
    const changed = found !== seen
    seen = found
    return changed
  }
}

/** Rolls back a transaction, if there is one; errors are ignored, for an earlier one is being reported. */
export function rollBack(sqlite: Database.Database) {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  } catch {
    // the first error is the one to report
  }
}
