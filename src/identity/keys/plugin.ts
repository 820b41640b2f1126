import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { emptyLog } from '../../storage/database.ts'
import { lockKeys } from '../../storage/locks.ts'
import { forgetPreviousKey } from '../../storage/secrets-file.ts'
import { isResealingDue, resealAll } from './store.ts'

/** Seals anew, at start, what is sealed with an earlier encryption key or by an earlier version. */
export const resealing = fp(
  async app => {
    if (isResealingDue(app.db, app.secrets)) await resealFolder(app)
  },
  { name: 'resealing', dependencies: ['database'] }
)

/** Ends a rotation of the encryption key that was cut off, and seals anew what an earlier version sealed. */
async function resealFolder({ db, secrets, log, folder }: FastifyInstance) {
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
