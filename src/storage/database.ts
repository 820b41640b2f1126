import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createBackup } from './backups.ts'
import { makeFolder } from './durable.ts'
import { type Integrity, trackIntegrity } from './integrity.ts'
import { makePrivate, takeLock } from './locks.ts'
import {
  application_id,
  countMigrations,
  migrate,
  refuseForeignFile,
  versionOf
} from './migrations.ts'
import { schemaFlaws } from './schema-check.ts'
import { endCutRestore } from './staged-restore.ts'
import { openWriter } from './writer.ts'

/** The open database: Drizzle's reads as they are, and `write` as the only way to change it. */
export type Db = ReturnType<typeof openDatabase>

/** A connection that reads. */
export type Reader = Pick<Db, '$client'>

/** How a database is opened. */
export interface Opening {
  /** What is to hear of damage that a statement meets. */
  integrity?: Integrity
  /** Opens tables and triggers that the migrations do not make too, to say what they are; never an earlier version's. */
  any_schema?: boolean
  /** Another thread has the file open: to read it besides SQLite would let go of the locks of the whole process. */
  is_open?: boolean
}

/** Bytes that must be free on the disk. */
const least_room = 1024 * 1024

/** What is set on every connection, in this order, and read back. */
const pragmas: [name: string, value: string, read_back: unknown][] = [
  ['busy_timeout', '5000', 5000],
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
  ['temp_store', 'MEMORY', 2],
  ['mmap_size', '0', 0],
  // KiB, taken as they are needed: what leads to a member among a million stays in memory
  ['cache_size', '-16384', -16384],
  // the writer checkpoints the log, and reports what fails
  ['wal_autocheckpoint', '0', 0],
  ['journal_size_limit', '67108864', 67108864]
]

/**
 * Opens `chapterhouse.db` in the folder (made where it is missing) and brings its tables up to date.
 * A file of an earlier version is backed up first. Throws one clear sentence, and touches nothing, when the
 * file is foreign, newer or corrupt, or has tables or triggers that the migrations do not make.
 */
export function openDatabase(
  folder: string,
  { integrity = trackIntegrity(), any_schema = false, is_open = false }: Opening = {}
) {
  const path = pathIn(folder)
  if (!is_open) prepareFolder(folder)
  try {
    if (lookAt(path, any_schema).behind) createBackup(folder, 'upgrade')
    const sqlite = connect(path)
    return Object.assign(drizzle(sqlite), openWriter(sqlite, integrity))
  } catch (error) {
    throw error instanceof Database.SqliteError ? new Error(`${path}: ${error.message}`) : error
  }
}

/** Opens the database of a folder that a server serves for reading alone, in another thread. */
export function openReader(folder: string): Reader {
  const sqlite = new Database(pathIn(folder), { readonly: true, fileMustExist: true })
  sqlite.pragma('busy_timeout = 5000')
  return { $client: sqlite }
}

/** Where the database of a data folder is. */
export function pathIn(folder: string): string {
  return join(folder, 'chapterhouse.db')
}

/** Whether a process that did not close the database left its write-ahead log behind. */
export function hasLog(folder: string): boolean {
  return (statSync(`${pathIn(folder)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

/**
 * Brings the write-ahead log into the database and begins it anew. A log whose last fsync failed may read
 * well and still have a hole on the disk: what were appended to it would be lost in a power cut.
 */
export function emptyLog(db: Db) {
  try {
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // reads go on while the disk is full
    if ((error as { code?: string }).code !== 'SQLITE_FULL') throw error
  }
}

/** What keeps the database from working: it does not answer a read, or its disk has no room for writes; undefined where it works. */
export function hindranceOf(db: Db): 'no_answer' | 'disk_full' | undefined {
  try {
    if (roomOf(db) <= least_room) return 'disk_full'
    return db.$client.prepare('SELECT 1 FROM sqlite_schema').get() ? undefined : 'no_answer'
  } catch {
    return 'no_answer'
  }
}

/** Bytes that are free on the disk of the database. Throws where the disk does not tell. */
export function roomOf(db: Db): number {
  const { bavail, bsize } = statfsSync(dirname(db.$client.name))
  return bavail * bsize
}

/** Keeps what `make` prepares (a hot query) once for each database. */
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
 * Takes the server's lock on a data folder until the process ends. Throws when another server holds it,
 * and before anything is touched when the folder's database is not one to serve.
 */
export function lockFolder(folder: string) {
  prepareFolder(folder)
  return takeLock(folder)
}

function prepareFolder(folder: string) {
  endCutRestore(folder)
  refuseForeignFile(pathIn(folder))
  makeFolder(folder)
}

/** Whether an existing file has tables of an earlier version. Throws where they are not as that version makes them. */
function lookAt(path: string, any_schema: boolean) {
  if (!existsSync(path) || statSync(path).size === 0) return { behind: false }
  const sqlite = new Database(path, { timeout: 5000 })
  try {
    const version = versionOf(sqlite)
    const behind = version > 0 && version < countMigrations()
    const [flaw] = any_schema && !behind ? [] : schemaFlaws(sqlite)
    if (flaw !== undefined)
      throw new Error(`${path} is not opened, ${flaw}: run check, and restore a good backup`)
    return { behind }
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
