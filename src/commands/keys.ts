import type { Config } from '../config.ts'
import { reencryptAll } from '../operations/key-rotation/store.ts'
import { resealSecrets } from '../operations/replica/store.ts'
import { openFolder } from '../storage/data-folder.ts'
import { checkpointWal, databasePath } from '../storage/database.ts'
import { lockKeys, takeLock } from '../storage/locks.ts'
import { refuseForeignFile } from '../storage/migrations.ts'
import {
  forgetPreviousKey,
  newKey,
  openSecrets,
  replaceSecrets,
  rotateSigningKey
} from '../storage/secrets-file.ts'
import { refuseAbsent } from './office.ts'

/**
 * `key rotate`: a new key signs from now on, and the replica gets it. Tokens of the old one stay good until they expire, at most an
 * hour; with `now` they are void at once.
 */
export async function rotateKey({ DATA_DIR }: Readonly<Config>, { now = false } = {}) {
  refuseAbsent({ DATA_DIR })
  refuseForeignFile(databasePath(DATA_DIR))
  const lock = lockKeys(DATA_DIR, 'rotating')
  try {
    rotateSigningKey(DATA_DIR, now)
  } finally {
    lock.close()
  }
  await resealFolder(DATA_DIR)
  const of_old = now ? 'are void' : 'stay good until they expire, an hour at most'
  process.stderr.write(`a new key signs from now on; tokens that were signed before ${of_old}\n`)
}

/**
 * `key rotate --encryption`: creates an encryption key and encrypts everything with it. No server or other command may
 * use the folder. If interrupted, both keys are kept, and the next start or rotation completes it.
 */
export async function rotateEncryptionKey({ DATA_DIR }: Readonly<Config>) {
  refuseAbsent({ DATA_DIR })
  refuseForeignFile(databasePath(DATA_DIR))
  const locks = [takeServerLock(DATA_DIR), lockKeys(DATA_DIR, 'alone')]
  try {
    // complete an interrupted rotation first
    if (openSecrets(DATA_DIR).previous_encryption_key) await reencryptFolder(DATA_DIR)
    const { encryption_key, ...rest } = openSecrets(DATA_DIR)
    const keys = { encryption_key: newKey(), previous_encryption_key: encryption_key }
    replaceSecrets(DATA_DIR, { ...rest, ...keys })
    await reencryptFolder(DATA_DIR)
    await resealFolder(DATA_DIR)
  } finally {
    for (const lock of locks) lock.close()
  }
  process.stderr.write(
    'a new key encrypts from now on; backups that were made before hold the earlier one\n'
  )
}

/** Encrypts everything with the current key, and deletes the previous key once that is on the disk. */
async function reencryptFolder(folder: string) {
  const { db, secrets } = openFolder(folder)
  try {
    await db.write(() => reencryptAll(db, secrets))
    checkpointWal(db)
  } finally {
    db.$client.close()
  }
  forgetPreviousKey(folder)
}

/** Seals the secrets for the replica as they are now. */
async function resealFolder(folder: string) {
  const { db, secrets } = openFolder(folder)
  try {
    await db.write(() => resealSecrets(db, secrets))
  } finally {
    db.$client.close()
  }
}

function takeServerLock(folder: string) {
  try {
    return takeLock(folder)
  } catch (error) {
    throw new Error(`${(error as Error).message}: stop it first, it would go on with the old key`)
  }
}
