import type Database from 'better-sqlite3'
import { Unavailable } from '../core/errors.ts'
import { faultOf, type Integrity } from './integrity.ts'
import { openSnapshots, rollBack } from './snapshot.ts'

/** How long changes wait for the lock of another process, and how often it is tried, milliseconds. */
const patience = 5000
const retry_time = 20

/** How many pages the write-ahead log may hold before they are brought into the database. */
const most_pages = 1000

interface Waiting {
  change: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Opens the group commit writer, through which everything is written. `write(change)` runs the synchronous `change` and
 * resolves with its result once it is on the disk; what it throws undoes that change alone. All changes
 * that wait in the same turn of the event loop share one durable commit, each in its own savepoint. After
 * an I/O error nothing is tried any more: all that wait, and all that come, get `unavailable`.
 */
export function openWriter(sqlite: Database.Database, integrity: Integrity) {
  const waiting: Waiting[] = []
  const after: (() => void)[] = []
  const snapshots = openSnapshots(sqlite)
  const commitTogether = committer(sqlite, integrity, after)

  /** Commits what waits; while another process holds the lock it comes back later, and blocks nobody meanwhile. */
  function commitSoon(deadline: number) {
    if (!integrity.writable()) return refuse(waiting.splice(0), new Unavailable())
    if (snapshots.change(() => commitTogether(waiting, performance.now() >= deadline))) return
    setTimeout(() => commitSoon(deadline), retry_time)
  }

  function write<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!integrity.writable()) return reject(new Unavailable())
      waiting.push({ change, resolve: resolve as Waiting['resolve'], reject })
      if (waiting.length === 1) setImmediate(() => commitSoon(performance.now() + patience))
    })
  }

  /** Inside a change: what is to be done as soon as it is on the disk, and not at all where it is undone. */
  const afterCommit = (act: () => void) => void after.push(act)
  return { write, version: snapshots.version, afterCommit }
}

/**
 * Makes what commits all that waits: nobody is told of success before the commit, nor of it when the
 * commit fails. Answers false, with everything still waiting, where another process holds the lock and
 * there is still time.
 */
function committer(sqlite: Database.Database, integrity: Integrity, after: (() => void)[]) {
  const begin = beginner(sqlite)
  const commit = sqlite.prepare('COMMIT')
  const attempt = attempter(sqlite, integrity, after)
  const checkpoint = checkpointer(sqlite, integrity)

  return (waiting: Waiting[], last: boolean): boolean => {
    let batch: Waiting[] = []
    try {
      if (!begin(last)) return false
      batch = waiting.splice(0)
      // one alone needs no savepoint: what undoes the transaction undoes it, and a long one is much faster so
      const settled = batch.length === 1 ? batch.map(attemptAlone) : batch.map(attempt)
      commit.run()
      for (const settle of settled) settle()
      for (const act of after.splice(0)) act()
    } catch (error) {
      after.length = 0
      report(integrity, error)
      rollBack(sqlite)
      refuse(batch.length > 0 ? batch : waiting.splice(0), error)
    }
    checkpoint()
    return true
  }
}

function refuse(waiting: Waiting[], error: unknown) {
  for (const { reject } of waiting) reject(error)
}

/** An I/O error in a transaction is final: the system may have dropped what it could not write, and forgotten it. */
function report(integrity: Integrity, error: unknown) {
  const fault = faultOf(error)
  integrity.report(fault === 'unreadable' ? 'unwritable' : fault, error)
}

/**
 * Makes what brings a long write-ahead log into the database. SQLite would do the same by itself, but pass
 * over its errors. On a full disk the log grows on: what it holds is safe.
 */
function checkpointer(sqlite: Database.Database, integrity: Integrity) {
  const length = sqlite.prepare('PRAGMA wal_checkpoint(NOOP)')
  const checkpoint = sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)')

  return () => {
    if (!integrity.writable()) return
    try {
      const { log } = length.get() as { log: number }
      if (log >= most_pages) checkpoint.get()
    } catch (error) {
      report(integrity, error)
    }
  }
}

/** Makes what begins a transaction at once or not at all: waiting for the lock inside SQLite would block the process. */
function beginner(sqlite: Database.Database) {
  const begin = sqlite.prepare('BEGIN IMMEDIATE')
  const patience = sqlite.pragma('busy_timeout', { simple: true })

  return (last: boolean): boolean => {
    sqlite.pragma('busy_timeout = 0')
    try {
      begin.run()
      return true
    } catch (error) {
      if (last || !(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
      return false
    } finally {
      sqlite.pragma(`busy_timeout = ${patience}`)
    }
  }
}

/** Runs the only change of a transaction; what it throws undoes the transaction. */
function attemptAlone({ change, resolve }: Waiting): () => void {
  const result = synchronous(change)
  return () => resolve(result)
}

function synchronous(change: () => unknown) {
  const result = change()
  if (result instanceof Promise) throw new TypeError('a change is synchronous')
  return result
}

/** Makes what runs one change in its savepoint and answers what tells its caller, to be called after the commit. */
function attempter(sqlite: Database.Database, integrity: Integrity, after: (() => void)[]) {
  const save = sqlite.prepare('SAVEPOINT change')
  const undo = sqlite.prepare('ROLLBACK TO change')
  const release = sqlite.prepare('RELEASE change')

  return ({ change, resolve, reject }: Waiting): (() => void) => {
    save.run()
    const noted = after.length
    try {
      const result = synchronous(change)
      release.run()
      return () => resolve(result)
    } catch (error) {
      // a full disk or an I/O error has already rolled back everything: nothing of this batch is kept
      if (!sqlite.inTransaction || faultOf(error) === 'unreadable') throw error
      after.length = noted
      integrity.notice(error)
      undo.run()
      release.run()
      return () => reject(error)
    }
  }
}
