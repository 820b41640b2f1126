import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Takes the lock of a folder that is there, whatever its database is like. Throws when a server holds it. */
export function takeLock(folder: string) {
  makePrivate(join(folder, 'server.lock'))
  const lock = new Database(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
    throw new Error(`another server is using ${folder}`)
  }
  return lock
}

/** Makes a file that its owner alone can read, where there is none; SQLite gives its other files the same mode. */
export function makePrivate(path: string) {
  closeSync(openSync(path, 'a', 0o600))
}
