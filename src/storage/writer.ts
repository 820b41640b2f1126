import type Database from 'better-sqlite3'
import { Unavailable } from '../core/errors.ts'
import { createFlag, setFlag } from '../core/shared-flag.ts'
import { classifyFault, type Integrity } from './integrity.ts'
import { openSnapshots, rollBack } from './snapshot.ts'

/** How long changes wait for the lock of another process, and how often they try to take it. */
const lock_timeout_ms = 5000
const retry_interval_ms = 5

/** Pages in the write-ahead log that start a checkpoint. */
const checkpoint_pages = 1000

interface Waiting {
  change: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Opens the group commit writer, the only way to change the database. `write(change)` runs the synchronous
 * `change` and resolves with its result once it is on the disk; an error rolls back that change alone. All
 * changes of one turn of the event loop share one durable commit, each in its own savepoint. After an I/O
 * error, every waiting and later change fails with `unavailable`. `lock_wanted` tells other threads that changes wait.
 */
export function openWriter(sqlite: Database.Database, integrity: Integrity) {
  const waiting: Waiting[] = []
  const snapshots = openSnapshots(sqlite)
  const commitBatch = prepareCommit(sqlite, integrity)
  const lock_wanted = createFlag()

  /** Commits the waiting changes; retries later, without blocking, while another process holds the lock. */
  function commitSoon(deadline: number) {
    if (!integrity.writable()) return refuse(waiting.splice(0), new Unavailable())
    const done = snapshots.change(() => commitBatch(waiting, performance.now() >= deadline))
    setFlag(lock_wanted, !done)
    if (done) return
    setTimeout(() => commitSoon(deadline), retry_interval_ms)
  }

  function write<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!integrity.writable()) return reject(new Unavailable())
      waiting.push({ change, resolve: resolve as Waiting['resolve'], reject })
      if (waiting.length === 1) setImmediate(() => commitSoon(performance.now() + lock_timeout_ms))
    })
  }

  return { write, version: snapshots.version, lock_wanted }
}

/**
 * Prepares a function that commits all waiting changes and settles their promises after the commit. It returns
 * false, and changes nothing, while another process holds the lock and the deadline has not passed.
 */
function prepareCommit(sqlite: Database.Database, integrity: Integrity) {
  const begin = prepareBegin(sqlite)
  const commit = sqlite.prepare('COMMIT')
  const attempt = prepareAttempt(sqlite, integrity)
  const checkpoint = prepareCheckpoint(sqlite, integrity)

  return (waiting: Waiting[], last: boolean): boolean => {
    let group: Waiting[] = []
    try {
      if (!begin(last)) return false
      group = waiting.splice(0)
      // a single change needs no savepoint, which makes a long one much faster
      const settled = group.length === 1 ? group.map(attemptAlone) : group.map(attempt)
      commit.run()
      for (const settle of settled) settle()
    } catch (error) {
      report(integrity, error)
      rollBack(sqlite)
      refuse(group.length > 0 ? group : waiting.splice(0), error)
    }
    checkpoint()
    return true
  }
}

function refuse(waiting: Waiting[], error: unknown) {
  for (const { reject } of waiting) reject(error)
}

/** An I/O error in a transaction is final: the system may have dropped pages that it could not write. */
function report(integrity: Integrity, error: unknown) {
  const fault = classifyFault(error)
  integrity.report(fault === 'unreadable' ? 'unwritable' : fault, error)
}

/**
 * Prepares a function that checkpoints a long write-ahead log. SQLite would do so by itself, but ignore errors.
 * On a full disk the log keeps growing, and its content is safe.
 */
function prepareCheckpoint(sqlite: Database.Database, integrity: Integrity) {
  const length = sqlite.prepare('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)')

  return () => {
    if (!integrity.writable()) return
    try {
      const { log } = length.get() as { log: number }
      if (log >= checkpoint_pages) checkpoint.get()
    } catch (error) {
      report(integrity, error)
    }
  }
}

/** Prepares a function that begins a transaction without waiting for the lock, which would block the process. */
function prepareBegin(sqlite: Database.Database) {
  const begin = sqlite.prepare('BEGIN IMMEDIATE')
  const busy_timeout = sqlite.pragma('busy_timeout', { simple: true })

  return (last: boolean): boolean => {
    sqlite.pragma('busy_timeout = 0')
    try {
      begin.run()
      return true
    } catch (error) {
      if (last || !(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
      return false
    } finally {
      sqlite.pragma(`busy_timeout = ${busy_timeout}`)
    }
  }
}

/** Runs the only change of a transaction; an error rolls the transaction back. */
function attemptAlone({ change, resolve }: Waiting): () => void {
  const result = synchronous(change)
  return () => resolve(result)
}

function synchronous(change: () => unknown) {
  const result = change()
  if (result instanceof Promise) throw new TypeError('a change is synchronous')
  return result
}

/** Prepares a function that runs one change in a savepoint and returns a function that settles its promise. */
function prepareAttempt(sqlite: Database.Database, integrity: Integrity) {
  const save = sqlite.prepare('SAVEPOINT change')
  const undo = sqlite.prepare('ROLLBACK TO change')
  const release = sqlite.prepare('RELEASE change')

  return ({ change, resolve, reject }: Waiting): (() => void) => {
    save.run()
    try {
      const result = synchronous(change)
      release.run()
      return () => resolve(result)
    } catch (error) {
      // a full disk or an I/O error has already rolled back the whole group
      if (!sqlite.inTransaction || classifyFault(error) === 'unreadable') throw error
      integrity.notice(error)
      undo.run()
      release.run()
      return () => reject(error)
    }
  }
}
