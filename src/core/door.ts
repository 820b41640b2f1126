import type Database from 'better-sqlite3'

interface Waiting {
  change: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * The one door through which everything is written. `write(change)` runs the synchronous `change` and
 * resolves with its result once it is on the disk; what it throws undoes that change alone. All changes
 * that wait in the same turn of the event loop share one durable commit, each in its own savepoint.
 */
export function openDoor(sqlite: Database.Database) {
  const waiting: Waiting[] = []
  const commitTogether = committer(sqlite)

  return function write<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({ change, resolve: resolve as Waiting['resolve'], reject })
      if (waiting.length === 1) setImmediate(() => commitTogether(waiting.splice(0)))
    })
  }
}

/** Makes what commits a batch: nobody is told of success before the commit, nor of it when the commit fails. */
function committer(sqlite: Database.Database) {
  const begin = sqlite.prepare('BEGIN IMMEDIATE')
  const commit = sqlite.prepare('COMMIT')
  const attempt = attempter(sqlite)

  return (batch: Waiting[]) => {
    try {
      begin.run()
      const settled = batch.map(attempt)
      commit.run()
      for (const settle of settled) settle()
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
      for (const { reject } of batch) reject(error)
    }
  }
}

/** Makes what runs one change in its savepoint and answers what tells its caller, to be called after the commit. */
function attempter(sqlite: Database.Database) {
  const save = sqlite.prepare('SAVEPOINT change')
  const undo = sqlite.prepare('ROLLBACK TO change')
  const release = sqlite.prepare('RELEASE change')

  return ({ change, resolve, reject }: Waiting): (() => void) => {
    save.run()
    try {
      const result = change()
      if (result instanceof Promise) throw new TypeError('a change through the door is synchronous')
      release.run()
      return () => resolve(result)
    } catch (error) {
      // a full disk or an I/O error has already rolled back everything: nothing of this batch is kept
      if (!sqlite.inTransaction) throw error
      undo.run()
      release.run()
      return () => reject(error)
    }
  }
}
