import type { Config } from '../../config.ts'
import { reencryptAll } from '../../identity/key-rotation/store.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { checkpointWal, databasePath } from '../../storage/database.ts'
import { lockKeys, takeLock } from '../../storage/locks.ts'
import { refuseForeignFile } from '../../storage/migrations.ts'
import {
  forgetPreviousKey,
  newKey,
  openSecrets,
  replaceSecrets,
  rotateSigningKey
} from '../../storage/secrets-file.ts'
import { refuseAbsent } from './office.ts'

/**
 * `key rotate`: a new key signs from now on. Tokens of the old one stay good until they expire, at most an
 * hour; with `now` they are void at once.
 */
export function rotateKey({ DATA_DIR }: Readonly<Config>, { now = false } = {}) {
  refuseAbsent({ DATA_DIR })
  refuseForeignFile(databasePath(DATA_DIR))
  const lock = lockKeys(DATA_DIR, 'rotating')
  try {
    rotateSigningKey(DATA_DIR, now)
  } finally {
    lock.close()
  }
  const of_old = now ? 'are void' : 'stay good until they expire, an hour at most'
  process.stderr.write(`a new key signs from now on; tokens that were signed before ${of_old}\n`)
}

/**
 * `key rotate --encryption`: a new encryption key, with which everything sealed is sealed anew. No server and
 * no other command may use the folder. Cut off in the middle, both keys are there, and the next start or the
 * next rotation ends it.
 */
export async function rotateEncryptionKey({ DATA_DIR }: Readonly<Config>) {
  refuseAbsent({ DATA_DIR })
  refuseForeignFile(databasePath(DATA_DIR))
  const locks = [takeServerLock(DATA_DIR), lockKeys(DATA_DIR, 'alone')]
  try {
    // a rotation that was cut off is ended first
    if (openSecrets(DATA_DIR).previous_encryption_key) await resealFolder(DATA_DIR)
    const { encryption_key, ...rest } = openSecrets(DATA_DIR)
    const keys = { encryption_key: newKey(), previous_encryption_key: encryption_key }
    replaceSecrets(DATA_DIR, { ...rest, ...keys })
    await resealFolder(DATA_DIR)
  } finally {
    for (const lock of locks) lock.close()
  }
  process.stderr.write(
    'a new key encrypts from now on; backups that were made before hold the earlier one\n'
  )
}

/** Seals everything with the present key, and forgets the one before once that is on the disk. */
async function resealFolder(folder: string) {
  const { db, secrets } = openFolder(folder)
  try {
    await db.write(() => reencryptAll(db, secrets))
    checkpointWal(db)
  } finally {
    db.$client.close()
  }
  forgetPreviousKey(folder)
}

function takeServerLock(folder: string) {
  try {
    return takeLock(folder)
  } catch (error) {
    throw new Error(`${(error as Error).message}: stop it first, it would go on with the old key`)
  }
}
