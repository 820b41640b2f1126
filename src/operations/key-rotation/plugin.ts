import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { checkpointWal } from '../../storage/database.ts'
import { lockKeys } from '../../storage/locks.ts'
import { forgetPreviousKey } from '../../storage/secrets-file.ts'
import { reencryptAll } from './store.ts'

/** Encrypts at the start, with the current key, what an interrupted rotation left with the previous one. */
export const reencryption = fp(
  async app => {
    if (!app.followed && app.secrets.previous_encryption_key !== undefined)
      await reencryptFolder(app)
  },
  { name: 'reencryption', dependencies: ['database'] }
)

async function reencryptFolder({ db, secrets, log, folder }: FastifyInstance) {
  try {
    await db.write(() => reencryptAll(db, secrets))
    checkpointWal(db)
    const lock = lockKeys(folder, 'rotating')
    forgetPreviousKey(folder)
    lock.close()
    log.info('encrypted all secrets with the current key')
  } catch (error) {
    // everything can still be decrypted, and the next start tries again
    log.error(
      { why: (error as Error).message },
      'could not encrypt all secrets with the current key'
    )
  }
}
