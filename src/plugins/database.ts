import fp from 'fastify-plugin'
import { type Db, emptyLog, hasLog, lockFolder } from '../core/database.ts'
import { openFolder } from '../core/folder.ts'
import type { Secrets } from '../core/secrets.ts'

declare module 'fastify' {
  interface FastifyInstance {
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
      if (app.soundness.writable()) app.db?.$client.close()
      lock.close()
    })
    const killed = hasLog(folder)
    const { db, secrets } = openFolder(folder, { soundness: app.soundness })
    if (killed) emptyLog(db)
    app.decorate('db', db)
    app.decorate('secrets', secrets)
  },
  { name: 'database', dependencies: ['soundness'] }
)
