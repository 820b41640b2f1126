import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { openFolder } from './data-folder.ts'
import { type Db, emptyLog, hasLog, lockFolder } from './database.ts'
import { type Mended, mendModes } from './file-modes.ts'
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
      // closing brings the log into the database: a log that may not be on the disk is left to the next start
      if (app.integrity.writable()) app.db?.$client.close()
      lock.close()
    })
    removeRestoreDraft(folder)
    tellMended(app, mendModes(folder))
    const killed = hasLog(folder)
    const { db, secrets } = openFolder(folder, { integrity: app.integrity })
    if (killed) emptyLog(db)
    app.decorate('db', db)
    app.decorate('secrets', secrets)
    app.decorate('folder', folder)
  },
  { name: 'database', dependencies: ['integrity'] }
)

/** Files that others could read may have been read: their operator is told. */
function tellMended({ log }: FastifyInstance, { mended, refused }: Mended) {
  if (mended.length > 0)
    log.warn({ files: mended }, 'others could read these files: they no longer can')
  if (refused.length > 0)
    log.error({ files: refused }, 'others can read these files: make them private')
}
