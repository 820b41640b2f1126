import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type Db, emptyLog, hasLog, lockFolder } from '../core/database.ts'
import { openFolder } from '../core/folder.ts'
import { lockKeys } from '../core/locks.ts'
import type { Secrets } from '../core/secrets.ts'
import { forgetPreviousKey } from '../core/secrets-file.ts'
import { isResealingDue, resealAll } from '../keys/store.ts'

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
    if (isResealingDue(db, secrets)) await resealFolder(app, folder)
  },
  { name: 'database', dependencies: ['soundness'] }
)

/** Ends a rotation of the encryption key that was cut off, and seals anew what an earlier version sealed. */
async function resealFolder({ db, secrets, log }: FastifyInstance, folder: string) {
  try {
    await db.write(() => resealAll(db, secrets))
    emptyLog(db)
    const lock = lockKeys(folder, 'rotating')
    forgetPreviousKey(folder)
    lock.close()
    log.info('sealed anew what was sealed with an earlier key')
  } catch (error) {
    // what is sealed can still be opened: the next start tries again
    log.error({ why: (error as Error).message }, 'not sealed anew')
  }
}
