import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** How long commands wait for each other. */
const lock_timeout_ms = 5000

/** Takes the server's lock on an existing folder, whatever its database holds. Throws if a server holds it. */
export function takeLock(folder: string) {
  return take(join(folder, 'server.lock'), 'BEGIN EXCLUSIVE', {
    // a command may be looking whether a server runs
    timeout: 500,
    busy: `another server is using ${folder}`
  })
}

/**
 * Takes the lock on the keys of a data folder: `shared` to use the keys, `rotating` to replace the signing keys
 * while others use theirs, `alone` to replace the encryption key or the whole register. Throws after five
 * seconds without the lock.
 */
export function lockKeys(folder: string, how: 'shared' | 'rotating' | 'alone') {
  const begin = {
    shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
    rotating: 'BEGIN IMMEDIATE',
    alone: 'BEGIN EXCLUSIVE'
  }
  return take(join(folder, 'keys.lock'), begin[how], {
    timeout: lock_timeout_ms,
    busy: `another command is using ${folder}: try again when it has ended`
  })
}

/** Whether a command uses a data folder now. One that begins in this moment waits. */
export function isCommandRunning(folder: string): boolean {
  return isHeld(folder, 'keys.lock')
}

function isHeld(folder: string, name: string): boolean {
  const busy = 'held'
  try {
    take(join(folder, name), 'BEGIN EXCLUSIVE', { timeout: 0, busy }).close()
    return false
  } catch (error) {
    if ((error as Error).message === busy) return true
    throw error
  }
}

/** Whether a server uses a data folder now. One that begins in this moment waits. */
export function isServerRunning(folder: string): boolean {
  return isHeld(folder, 'server.lock')
}

/**
 * Takes the lock under which a command writes a batch of members. Throws after five seconds if another command holds it: what it
 * has left unfinished when it ends belongs to nobody.
 */
export function lockBatches(folder: string) {
  return take(join(folder, 'batches.lock'), 'BEGIN EXCLUSIVE', {
    timeout: lock_timeout_ms,
    busy: `another import is using ${folder}: try again when it has ended`
  })
}

/** Whether a command writes a batch of members now. One that begins in this moment waits. */
export function areBatchesLocked(folder: string): boolean {
  return isHeld(folder, 'batches.lock')
}

/** Creates a missing file with mode 0600; SQLite gives the same mode to the files beside it. */
export function makePrivate(path: string) {
  closeSync(openSync(path, 'a', 0o600))
}

/** Begins a transaction in an empty database: its lock ends with the connection or the process. */
function take(path: string, begin: string, { timeout, busy }: { timeout: number; busy: string }) {
  makePrivate(path)
  const lock = new Database(path, { timeout })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec(begin)
  } catch (error) {
    lock.close()
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
    throw new Error(busy)
  }
  return lock
}
