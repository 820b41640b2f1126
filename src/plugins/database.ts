import fp from 'fastify-plugin'
import { type Db, lockFolder } from '../core/database.ts'
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
      app.db?.$client.close()
      lock.close()
    })
    const { db, secrets } = openFolder(folder)
    app.decorate('db', db)
    app.decorate('secrets', secrets)
  },
  { name: 'database' }
)
