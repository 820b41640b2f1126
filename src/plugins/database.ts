import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type Db, emptyLog, hasLog, lockFolder } from '../core/database.ts'
import { openFolder } from '../core/folder.ts'
import { lockKeys } from '../core/locks.ts'
import { type Mended, mendModes } from '../core/modes.ts'
import type { Secrets } from '../core/secrets.ts'
import { forgetPreviousKey } from '../core/secrets-file.ts'
import { removeRestoreDraft } from '../core/staged.ts'
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
    removeRestoreDraft(folder)
    tellMended(app, mendModes(folder))
    const killed = hasLog(folder)
    const { db, secrets } = openFolder(folder, { soundness: app.soundness })
    if (killed) emptyLog(db)
    app.decorate('db', db)
    app.decorate('secrets', secrets)
    if (isResealingDue(db, secrets)) await resealFolder(app, folder)
  },
  { name: 'database', dependencies: ['soundness'] }
)

/** Files that others could read may have been read: their operator is told. */
function tellMended({ log }: FastifyInstance, { mended, refused }: Mended) {
  if (mended.length > 0)
    log.warn({ files: mended }, 'others could read these files: they no longer can')
  if (refused.length > 0)
    log.error({ files: refused }, 'others can read these files: make them private')
}

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
