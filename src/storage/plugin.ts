import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { openFolder } from './data-folder.ts'
import { checkpointWal, type Db, hasWal, lockFolder } from './database.ts'
import { type ModeChanges, makeFolderPrivate } from './file-modes.ts'
import { refuseUndeclaredTables } from './nouns.ts'
import type { Secrets } from './secrets.ts'
import { removeRestoreDraft } from './staged-restore.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The data folder. */
    folder: string
    db: Db
    secrets: Secrets
  }
}

/** Opens a data folder for the life of the app, as its only server. */
export const database = fp<{ folder: string }>(
  async (app, { folder }) => {
    const lock = lockFolder(folder)
    app.addHook('onClose', () => {
      // closing checkpoints the write-ahead log: one that may not be on the disk is left to the next start
      if (app.integrity.writable()) app.db?.$client.close()
      lock.close()
    })
    removeRestoreDraft(folder)
    logModeChanges(app, makeFolderPrivate(folder))
    const killed = hasWal(folder)
    const { db, secrets } = openFolder(folder, { integrity: app.integrity })
    if (killed) checkpointWal(db)
    app.decorate('db', db)
    refuseUndeclaredTables(db)
    app.decorate('secrets', secrets)
    app.decorate('folder', folder)
  },
  { name: 'database', dependencies: ['integrity'] }
)

/** Tells the operator which files others could read, for they may have been read. */
function logModeChanges({ log }: FastifyInstance, { changed, refused }: ModeChanges) {
  if (changed.length > 0)
    log.warn({ files: changed }, 'others could read these files: they no longer can')
  if (refused.length > 0)
    log.error({ files: refused }, 'others can read these files: make them private')
}
