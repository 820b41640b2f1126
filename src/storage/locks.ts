import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** How long commands wait for each other, milliseconds. */
const patience = 5000

/** Takes the lock of a folder that is there, whatever its database is like. Throws when a server holds it. */
export function takeLock(folder: string) {
  return take(join(folder, 'server.lock'), 'BEGIN EXCLUSIVE', {
    timeout: 0,
    busy: `another server is using ${folder}`
  })
}

/**
 * Takes the lock by which commands keep out of each other's way: `shared` while one works with the keys that
 * it has read, `rotating` while one writes the signing keys anew, beside the others, `alone` while one
 * replaces what all of them have read. Throws where that does not come about within some seconds.
 */
export function lockKeys(folder: string, how: 'shared' | 'rotating' | 'alone') {
  const begin = {
    shared: 'BEGIN; SELECT count(*) FROM sqlite_schema',
    rotating: 'BEGIN IMMEDIATE',
    alone: 'BEGIN EXCLUSIVE'
  }
  return take(join(folder, 'keys.lock'), begin[how], {
    timeout: patience,
    busy: `another command is using ${folder}: try again when it has ended`
  })
}

/** Makes a file that its owner alone can read, where there is none; SQLite gives its other files the same mode. */
export function makePrivate(path: string) {
  closeSync(openSync(path, 'a', 0o600))
}

/** Begins a transaction in an empty database: its lock is let go when the connection is closed, or the process ends. */
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
