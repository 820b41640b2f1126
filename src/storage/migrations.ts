import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { home } from '../core/home.ts'

/** Identifies a database of this program: "Chap" in ASCII (PRAGMA application_id). */
export const application_id = 0x43686170

const folder = join(home, 'drizzle')

/**
 * Throws if the header of an existing file is that of no database, of another program, or of a newer version.
 * The file is read without SQLite, which might change it (SQLite file format, section 1.3).
 */
export function refuseForeignFile(path: string) {
  const header = readHeader(path)
  if (header.length === 0) return
  if (header.length < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new Error(`${path} is not a database, or it is damaged`)
  if (header.readUInt32BE(68) !== application_id)
    throw new Error(`${path} belongs to another program`)
  refuseNewer(path, header.readUInt32BE(60))
}

/** Runs the missing migrations in one transaction; `user_version` counts the migrations done. */
export function migrate(sqlite: Database.Database, path: string) {
  const migrations = readMigrations()
  // a new file is marked first, so that an empty foreign file is never taken for ours
  if (sqlite.pragma('page_count', { simple: true }) === 0)
    sqlite.pragma(`application_id = ${application_id}`)
  const before = schemaVersion(sqlite)
  refuseNewer(path, before)
  if (before === migrations.length) return
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('secure_delete = ON')
  // a large cache keeps rebuilt tables in memory until they are written once
  sqlite.pragma('cache_size = -65536')
  sqlite.pragma('temp_store = MEMORY')
  sqlite
    .transaction(() => {
      for (const statements of migrations.slice(before)) sqlite.exec(statements)
      sqlite.pragma(`user_version = ${migrations.length}`)
    })
    .immediate()
}

/** Creates the tables of a version in an empty database. */
export function createTables(sqlite: Database.Database, version: number) {
  for (const statements of readMigrations().slice(0, version)) sqlite.exec(statements)
}

/** The number of migrations, which is the version of an up-to-date database. */
export function countMigrations(): number {
  return readMigrations().length
}

/** The version of a database's tables: the number of migrations done, 0 for a new file. */
export function schemaVersion(sqlite: Database.Database) {
  return sqlite.pragma('user_version', { simple: true }) as number
}

function refuseNewer(path: string, version: number) {
  if (version > readMigrations().length)
    throw new Error(`${path} was written by a newer version of chapterhouse`)
}

/** The names of the migrations that a database lacks. */
export function missingMigrations(sqlite: Database.Database): string[] {
  return migrationNames().slice(schemaVersion(sqlite))
}

function readMigrations(): string[] {
  return migrationNames().map(name => readFileSync(join(folder, `${name}.sql`), 'utf8'))
}

function migrationNames(): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return journal.entries.map((entry: { tag: string }) => entry.tag)
}

function readHeader(path: string) {
  try {
    const file = openSync(path, 'r')
    const header = Buffer.alloc(100)
    const length = readSync(file, header, 0, 100, 0)
    closeSync(file)
    return header.subarray(0, length)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
