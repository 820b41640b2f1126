import { existsSync, statSync, utimesSync } from 'node:fs'
import Database from 'better-sqlite3'
import { ReadOnly } from '../core/errors.ts'

/** A copy of a register that is written elsewhere. Litestream writes into it, and knows nothing of who reads it. */
export interface FollowedCopy {
  /** The address where the register is written; empty if it is not known. */
  writer: string
  /** How old the copy is at most, in milliseconds. */
  age(): number
  /** Set once Litestream has ended by itself: what it wrote last may be there in part. */
  is_lost: boolean
}

/** The failure for what writes. */
export function refuseWrite({ writer }: FollowedCopy) {
  return new ReadOnly(writer || 'the service that writes the register')
}

/** Whether Litestream writes into a database: beside it lies the number of the last transaction. */
export function isFollowed(database: string): boolean {
  return existsSync(txidPath(database))
}

/**
 * Whether all that was written into a copy belongs to a transaction that is there in full: Litestream notes the number after it has
 * written the pages.
 */
export function isWhole(database: string): boolean {
  const [file, noted] = [stat(database), stat(txidPath(database))]
  return file !== undefined && noted !== undefined && noted.mtimeNs >= file.mtimeNs
}

/** What is different after each write of Litestream. Call it inside a transaction: nothing is written then. */
export function describeState(database: string): string {
  const [file, noted] = [stat(database), stat(txidPath(database))]
  return `${file?.mtimeNs} ${file?.size} ${noted?.ino} ${noted?.mtimeNs}`
}

/**
 * Takes a copy out of the mode of the write-ahead log, in which it is restored: whoever reads it in that mode holds a lock that Litestream
 * would wait for without end. The time of the file stays, which `isWhole` looks at.
 */
export function leaveWal(database: string) {
  const { atimeMs, mtimeMs } = statSync(database)
  const sqlite = new Database(database, { timeout: 5000 })
  try {
    // until the connection is closed, nobody else writes
    sqlite.pragma('locking_mode = EXCLUSIVE')
    if (sqlite.pragma('journal_mode', { simple: true }) !== 'wal') return
    sqlite.pragma('journal_mode = DELETE')
    utimesSync(database, Math.floor(atimeMs) / 1000, Math.floor(mtimeMs) / 1000)
  } finally {
    sqlite.close()
  }
}

function txidPath(database: string) {
  return `${database}-txid`
}

function stat(path: string) {
  return statSync(path, { bigint: true, throwIfNoEntry: false })
}
