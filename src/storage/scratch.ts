import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StorageFull } from '../core/errors.ts'
import { makePrivate } from './locks.ts'

/** How much of a scratch database is cached in memory. */
const cache_kib = 8000

/**
 * Opens temporary tables in a private file of the data folder. What exceeds the cache is on the disk. The file is deleted
 * when the tables are closed or the process ends.
 */
export function openScratch(folder: string, tables: string) {
  const path = join(folder, `import-${randomBytes(8).toString('hex')}.scratch`)
  makePrivate(path)
  const sqlite = new Database(path)
  // no durability: the tables end with the process
  sqlite.pragma('journal_mode = MEMORY')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('locking_mode = EXCLUSIVE')
  sqlite.pragma(`cache_size = -${cache_kib}`)
  sqlite.exec(`BEGIN EXCLUSIVE; ${tables}`)
  remove(path)
  const close = () => {
    sqlite.close()
    remove(path)
  }
  return { sqlite, close }
}

/** Removes the copies that a killed process left, and scratch files on systems that cannot delete files in use. */
export function removeScratches(folder: string) {
  for (const name of readdirSync(folder))
    if (/^import-[0-9a-f]{16}\.(scratch|copy)$/.test(name)) remove(join(folder, name))
}

/** Removes a file; Windows refuses while it is in use. */
function remove(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // `close` tries again
  }
}

/** Bytes that large files leave free on the disk of the register. */
const reserve = 64 * 1024 * 1024

/** Throws `storage_full` if a file of so many bytes would leave less than 64 MiB free on the disk of a folder. */
export function refuseWithoutRoom(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes + reserve) throw new StorageFull()
}
