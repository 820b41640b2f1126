import { closeSync, existsSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { Unavailable } from '../core/errors.ts'
import { findNoun } from '../core/noun.ts'
import { allPlaces, holdsJson } from '../core/places.ts'
import { createFlag } from '../core/shared-flag.ts'
import { allParts, keptSealedColumns, type Part } from '../core/tables.ts'
import { type Office, openFolder } from './data-folder.ts'
import { checkpointWal, type Db, databasePath, hasWal, lockFolder } from './database.ts'
import { type ModeChanges, makeFolderPrivate } from './file-modes.ts'
import { describeState, type FollowedCopy, refuseWrite } from './followed-copy.ts'
import { countMigrations } from './migrations.ts'
import { refuseUndeclaredTables } from './nouns.ts'
import { refuseForeignSecrets, type Secrets } from './secrets.ts'
import { openSecrets } from './secrets-file.ts'
import { openSnapshots } from './snapshot.ts'
import { removeRestoreDraft } from './staged-restore.ts'
import { columnStatement } from './statements.ts'

/**
 * The settings of a connection to a copy. Litestream does not raise the counter by which SQLite sees that its cached pages are old, so
 * nothing is cached.
 */
const pragmas = [
  'busy_timeout = 5000',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'temp_store = MEMORY',
  'mmap_size = 0',
  'cache_size = 0'
]

/** Opens a followed copy for reading, and the secrets beside it. Each write fails with `read_only`. */
function openCopy(folder: string, copy: FollowedCopy): Office {
  const sqlite = new Database(databasePath(folder), { readonly: true, fileMustExist: true })
  try {
    for (const pragma of pragmas) sqlite.pragma(pragma)
    const secrets = openSecrets(folder)
    refuseForeignSecrets(sqlite, secrets, folder, keptSealedColumns())
    return { db: Object.assign(drizzle(sqlite), openReads(sqlite, copy)), secrets }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Reads of a copy. They fail with `unavailable` once its tables are of another version. */
function openReads(sqlite: Database.Database, copy: FollowedCopy) {
  const user_version = sqlite.prepare('PRAGMA user_version').pluck()
  const migrations = countMigrations()
  const { version } = openSnapshots(sqlite, () => {
    if (user_version.get() !== migrations) throw new Unavailable()
    return describeState(sqlite.name)
  })
  return {
    version,
    write: <T>(_change: () => T): Promise<T> => Promise.reject(refuseWrite(copy)),
    lock_wanted: createFlag()
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The data folder. */
    folder: string
    /** The copy that a reader serves; undefined where the register is written. */
    followed: FollowedCopy | undefined
    db: Db
    /** A descriptor of the database, for what SQLite cannot do: closing one earlier would release the locks of the process. */
    database_file: number
    secrets: Secrets
  }
}

/**
 * How long a start waits for other processes that read the write-ahead log of a killed service: commands end soon,
 * Litestream does not.
 */
const truncation_patience_ms = 250

/** Opens a data folder for the life of the app, as its only server. */
export const database = fp<{ folder: string }>(
  async (app, { folder }) => {
    const lock = lockFolder(folder)
    app.addHook('onClose', () => {
      // closing checkpoints the write-ahead log: one that may not be on the disk is left to the next start
      if (app.integrity.writable()) close(app)
      lock.close()
    })
    removeRestoreDraft(folder)
    const is_new = !existsSync(databasePath(folder))
    logModeChanges(app, makeFolderPrivate(folder), is_new)
    const { db, secrets } = app.followed
      ? openCopy(folder, app.followed)
      : openRegister(app, folder)
    app.decorate('db', db)
    app.decorate('database_file', openSync(databasePath(folder), 'r+'))
    refuseUndeclaredTables(db)
    refuseWrongTexts(db)
    app.decorate('secrets', secrets)
    app.decorate('folder', folder)
  },
  { name: 'database', dependencies: ['integrity'] }
)

function openRegister({ integrity, log }: FastifyInstance, folder: string) {
  const killed = hasWal(folder)
  const office = openFolder(folder, { integrity })
  if (killed && !checkpointWal(office.db, truncation_patience_ms))
    log.warn('another process reads the write-ahead log, so it stays: Litestream does')
  return office
}

function close({ db, database_file }: FastifyInstance) {
  db?.$client.close()
  if (database_file !== undefined) closeSync(database_file)
}

/** Tells the operator which files others could read, for they may have been read; of a new folder there was nothing to read yet. */
function logModeChanges({ log }: FastifyInstance, found: ModeChanges, is_new: boolean) {
  const { changed, refused } = found
  const files = is_new ? changed.filter(name => name !== '.') : changed
  if (files.length > 0) log.warn({ files }, 'others could read these files: they no longer can')
  if (refused.length > 0)
    log.error({ files: refused }, 'others can read these files: make them private')
}

/**
 * Compares what an erasure empties and keeps with the tables: each emptied column has to be there and can be null, and kept rows
 * have no foreign key to what is erased. Throws one sentence otherwise.
 */
export function refuseWrongTexts(db: Db) {
  for (const part of allParts())
    if (part.when_erased === 'kept') {
      refuseForeignKey(db, part)
      for (const column of part.emptied) refuseRequired(db, part.table, column)
    }
  for (const { entity, places, records, columns } of allPlaces()) {
    const { table, label } = findNoun(entity)
    for (const column of columns) {
      // the record is then named by its number, and JSON is kept without the texts
      const stays = records === 'searched' && (column === label || holdsJson(places[column]))
      refuseRequired(db, table, column, stays)
    }
  }
}

/** Throws if kept rows would keep a record from being erased. */
function refuseForeignKey(db: Db, { entity, table, column }: Part) {
  const refers = columnStatement(
    db,
    'SELECT 1 FROM pragma_foreign_key_list(?) WHERE "from" = ? AND "table" = ?'
  ).get(table, column, typeof entity === 'string' ? findNoun(entity).table : '')
  if (refers)
    throw new Error(
      `${table}.${column} is a foreign key, but its rows are kept when that is erased`
    )
}

/** Throws if a table has no such column, or if it can not be null, unless it `stays`. */
function refuseRequired(db: Db, table: string, column: string, stays = false) {
  const is_required = columnStatement(
    db,
    'SELECT "notnull" FROM pragma_table_info(?) WHERE name = ?'
  ).get(table, column)
  if (is_required === undefined)
    throw new Error(`erasing a person empties ${table}.${column}, which does not exist`)
  if (is_required && !stays)
    throw new Error(`erasing a person empties ${table}.${column}, which cannot be null`)
}
