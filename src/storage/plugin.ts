import { closeSync, existsSync, openSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { openFolder } from './data-folder.ts'
import { type Db, databasePath, lockFolder } from './database.ts'
import { type ModeChanges, makeFolderPrivate } from './file-modes.ts'
import type { FollowedCopy } from './followed-copy.ts'
import { refuseUndeclaredTables } from './nouns.ts'
import { openCopy } from './read-only.ts'
import type { Secrets } from './secrets.ts'
import { removeRestoreDraft } from './staged-restore.ts'
import { refuseWrongTexts } from './texts.ts'
import { checkpointWal, hasWal } from './wal.ts'

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
