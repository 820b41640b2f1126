import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createBackup } from './backups.ts'
import { makeFolder } from './durable.ts'
import { isFollowed } from './followed-copy.ts'
import { type Integrity, trackIntegrity } from './integrity.ts'
import { makePrivate, takeLock } from './locks.ts'
import {
  application_id,
  countMigrations,
  migrate,
  refuseForeignFile,
  schemaVersion
} from './migrations.ts'
import { schemaFlaws } from './schema-check.ts'
import { completeRestore } from './staged-restore.ts'
import { openWriter } from './writer.ts'

/** The open database: reads go through Drizzle, and every change goes through `write`. */
export type Db = ReturnType<typeof openDatabase>

/** A connection for reading. */
export type Reader = Pick<Db, '$client'>

/** How a database is opened. */
export interface OpenOptions {
  /** Receives the faults that statements meet. */
  integrity?: Integrity
  /** Also opens a current database with unknown tables or triggers, so that `check` can report them. */
  any_schema?: boolean
  /** Set when another thread has the file open: reading it outside SQLite would release the locks of the process. */
  is_open?: boolean
}

/** Bytes that must be free on the disk. */
const min_free_bytes = 1024 * 1024
/** The settings of every connection, in the order in which they are set, and the value that is read back. */
const pragmas: [name: string, value: string, read_back: unknown][] = [
  ['busy_timeout', '5000', 5000],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  // OR REPLACE fires triggers of deleted rows
  ['recursive_triggers', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  ['secure_delete', 'ON', 1],
  ['temp_store', 'MEMORY', 2],
  ['mmap_size', '0', 0],
  // 16 MiB: enough for the upper index pages of a million members
  ['cache_size', '-16384', -16384],
  // the writer checkpoints instead, because SQLite would ignore errors
  ['wal_autocheckpoint', '0', 0],
  ['journal_size_limit', '67108864', 67108864]
]

/**
 * Opens `chapterhouse.db` in the folder, creates both if missing, and brings its tables up to date. A file of
 * an earlier version is backed up first. Throws one clear sentence and changes nothing if the file is foreign,
 * newer or corrupt, or has tables or triggers that the migrations do not create.
 */
export function openDatabase(
  folder: string,
  { integrity = trackIntegrity(), any_schema = false, is_open = false }: OpenOptions = {}
) {
  const path = databasePath(folder)
  if (!is_open) prepareFolder(folder)
  try {
    if (!is_open && isOutdated(path, any_schema)) createBackup(folder, 'upgrade')
    const sqlite = connect(path)
    return Object.assign(drizzle(sqlite), openWriter(sqlite, integrity))
  } catch (error) {
    throw error instanceof Database.SqliteError ? new Error(`${path}: ${error.message}`) : error
  }
}

/**
 * Opens the database of a running server for reading, in another thread. Of a copy that Litestream writes no page is cached, whatever
 * `cache_kib` asks for: SQLite does not see there that a cached page is old.
 */
export function openReader(
  folder: string,
  { cache_kib }: { cache_kib?: number | undefined } = {}
): Reader {
  const sqlite = new Database(databasePath(folder), { readonly: true, fileMustExist: true })
  sqlite.pragma('busy_timeout = 5000')
  if (isFollowed(sqlite.name)) sqlite.pragma('cache_size = 0')
  else if (cache_kib) sqlite.pragma(`cache_size = -${cache_kib}`)
  return { $client: sqlite }
}

/** The path of the database in a data folder. */
export function databasePath(folder: string): string {
  return join(folder, 'chapterhouse.db')
}

/** Why the database cannot serve requests: it answers no read, or its disk is full; undefined if it can. */
export function checkAvailability(db: Db): 'no_answer' | 'disk_full' | undefined {
  try {
    if (freeBytes(db) <= min_free_bytes) return 'disk_full'
    return db.$client.prepare('SELECT 1 FROM sqlite_schema').get() ? undefined : 'no_answer'
  } catch {
    return 'no_answer'
  }
}

/** Free bytes on the disk of the database. Throws if the system does not tell. */
export function freeBytes(db: Db): number {
  const { bavail, bsize } = statfsSync(dirname(db.$client.name))
  return bavail * bsize
}

/** Calls `make` once for each database and keeps its result, such as a prepared statement. */
export function prepared<T, D extends Reader = Db>(make: (db: D) => T): (db: D) => T {
  const made = new WeakMap<D, T>()
  return db => {
    const known = made.get(db)
    if (known !== undefined) return known
    const first = make(db)
    made.set(db, first)
    return first
  }
}

/**
 * Takes the server's lock on a data folder until the process ends. Throws if another server holds it, or,
 * before anything is changed, if the folder's database is foreign or newer.
 */
export function lockFolder(folder: string) {
  prepareFolder(folder)
  return takeLock(folder)
}

function prepareFolder(folder: string) {
  completeRestore(folder)
  refuseForeignFile(databasePath(folder))
  makeFolder(folder)
}

/** Whether a file has tables of an earlier version. Throws if they differ from what that version creates. */
function isOutdated(path: string, any_schema: boolean): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false
  const sqlite = new Database(path, { timeout: 5000 })
  try {
    const version = schemaVersion(sqlite)
    const outdated = version > 0 && version < countMigrations()
    const [flaw] = any_schema && !outdated ? [] : schemaFlaws(sqlite)
    if (flaw !== undefined)
      throw new Error(`${path} is not opened, ${flaw}: run check, and restore a good backup`)
    return outdated
  } finally {
    sqlite.close()
  }
}

function connect(path: string) {
  if (!existsSync(path)) makePrivate(path)
  const sqlite = new Database(path)
  try {
    refuseOldLibrary(sqlite)
    sqlite.pragma('busy_timeout = 5000')
    migrate(sqlite, path)
    setPragmas(sqlite)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error instanceof Database.SqliteError ? new Error(`${path}: ${error.message}`) : error
  }
}

function refuseOldLibrary(sqlite: Database.Database) {
  const version = sqlite.prepare('SELECT sqlite_version()').pluck().get() as string
  if (comparable(version) < comparable('3.51.3'))
    throw new Error(`SQLite ${version} may lose committed data, 3.51.3 or newer is needed`)
}

function setPragmas(sqlite: Database.Database) {
  for (const [name, value, read_back] of pragmas) {
    sqlite.pragma(`${name} = ${value}`)
    const found = sqlite.pragma(name, { simple: true })
    if (found !== read_back) throw new Error(`PRAGMA ${name} is ${found} instead of ${read_back}`)
  }
  const found = sqlite.pragma('application_id', { simple: true })
  if (found !== application_id) throw new Error(`PRAGMA application_id is ${found}`)
}

function comparable(version: string) {
  return version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
}

/** Whether a process that did not close the database left a write-ahead log. */
export function hasWal(folder: string): boolean {
  return (statSync(`${databasePath(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Moves the write-ahead log into the database and truncates it. A log whose last fsync failed may be readable
 * and still be incomplete on the disk: whatever was appended to it would be lost in a power cut. Answers false if
 * another process that reads the log, such as Litestream, does not let it be truncated for so long.
 */
export function checkpointWal({ $client }: Db, patience_ms = 5000): boolean {
  const before = $client.pragma('busy_timeout', { simple: true })
  $client.pragma(`busy_timeout = ${patience_ms}`)
  try {
    return $client.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch (error) {
    // a full disk must not keep the service from reading
    if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error
    return true
  } finally {
    $client.pragma(`busy_timeout = ${before}`)
  }
}
