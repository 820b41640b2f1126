import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sync } from './durable.ts'
import { lockKeys } from './locks.ts'

/** The folder inside a data folder that holds a restored register until it replaces the old one. */
export const staged_name = 'restoring'

/** The folder in which a restore prepares these files. */
export const draft_name = `${staged_name}.draft`

/** Removes what a killed restore had prepared; the caller holds the server's lock. */
export function removeRestoreDraft(folder: string) {
  rmSync(join(folder, draft_name), { recursive: true, force: true })
}

/**
 * Completes an interrupted restore, if there is one, before the old files are read. Throws if another command
 * uses the folder for five seconds.
 */
export function completeRestore(folder: string) {
  if (!existsSync(join(folder, staged_name))) return
  const lock = lockKeys(folder, 'alone')
  try {
    finishRestore(folder)
  } finally {
    lock.close()
  }
}

/** Completes a restore from wherever it was interrupted; the caller holds the exclusive lock on the secrets. */
export function finishRestore(folder: string) {
  const staged = join(folder, staged_name)
  if (!existsSync(staged)) return
  if (existsSync(join(staged, 'chapterhouse.db'))) {
    // remove the old write-ahead log first, so that SQLite never applies it to the new database
    for (const end of ['-wal', '-shm', '-journal'])
      rmSync(join(folder, `chapterhouse.db${end}`), { force: true })
    // nor Litestream what it knows of the old one
    rmSync(join(folder, '.chapterhouse.db-litestream'), { recursive: true, force: true })
    sync(folder)
    renameSync(join(staged, 'chapterhouse.db'), join(folder, 'chapterhouse.db'))
  }
  if (existsSync(join(staged, 'secrets.json')))
    renameSync(join(staged, 'secrets.json'), join(folder, 'secrets.json'))
  sync(folder)
  rmdirSync(staged)
  sync(folder)
}
