import fp from 'fastify-plugin'
import { type Db, lockFolder, openDatabase } from '../core/database.ts'
import { openSecrets, type Secrets } from '../core/secrets.ts'

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
      if (app.db?.$client.open) app.db.$client.close()
      lock.close()
    })
    app.decorate('secrets', openSecrets(folder))
    app.decorate('db', openDatabase(folder))
  },
  { name: 'database' }
)
