import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sync } from './durable.ts'
import { lockKeys } from './locks.ts'

/** The folder inside a data folder that holds a backup on its way to be restored. */
export const staged_name = 'restoring'

/** The folder beside it in which a restore prepares that. */
export const draft_name = `${staged_name}.draft`

/** Removes what a restore that was killed had prepared; to be called under the server's lock. */
export function removeRestoreDraft(folder: string) {
  rmSync(join(folder, draft_name), { recursive: true, force: true })
}

/**
 * Carries out a restore that was cut off, before anybody reads what it replaces; does nothing where there is
 * none. Throws where another command uses the folder for some seconds.
 */
export function endCutRestore(folder: string) {
  if (!existsSync(join(folder, staged_name))) return
  const lock = lockKeys(folder, 'alone')
  try {
    finishRestore(folder)
  } finally {
    lock.close()
  }
}

/** Carries out a restore from wherever it was cut off; to be called under the lock of keys, alone. */
export function finishRestore(folder: string) {
  const staged = join(folder, staged_name)
  if (!existsSync(staged)) return
  if (existsSync(join(staged, 'chapterhouse.db'))) {
    // the old database's log must be gone before another database stands beside it
    for (const end of ['-wal', '-shm', '-journal'])
      rmSync(join(folder, `chapterhouse.db${end}`), { force: true })
    sync(folder)
    renameSync(join(staged, 'chapterhouse.db'), join(folder, 'chapterhouse.db'))
  }
  if (existsSync(join(staged, 'secrets.json')))
    renameSync(join(staged, 'secrets.json'), join(folder, 'secrets.json'))
  sync(folder)
  rmdirSync(staged)
  sync(folder)
}
