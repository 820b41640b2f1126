import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, verifyBackup } from './backups.ts'
import { makeFolder, sync } from './durable.ts'
import { takeLock } from './locks.ts'
import { finishRestore, staged_name } from './staged.ts'

/**
 * Puts a backup, checked first, in the place of a data folder's database and secrets. The folder must be
 * empty or absent unless `replace` is given, and no server may use it. Whenever this is cut off, the folder
 * holds the old register or the new one: from one rename on, whoever opens it carries the rest out.
 */
export function restoreBackup(path: string, folder: string, replace: boolean): Backup {
  const backup = verifyBackup(path)
  makeFolder(folder)
  if (
    !replace &&
    readdirSync(folder).some(name => !['server.lock', 'keys.lock', '.gitkeep'].includes(name))
  )
    throw new Error(`${folder} is not empty: give --replace to put the backup in its place`)
  const lock = takeLock(folder)
  try {
    stage(path, folder)
    finishRestore(folder)
    return backup
  } finally {
    lock.close()
  }
}

/** Copies the backup beside what is there, on the disk, and names it as what is to take its place. */
function stage(path: string, folder: string) {
  const draft = join(folder, `${staged_name}.draft`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  for (const name of ['chapterhouse.db', 'secrets.json']) {
    copyFileSync(join(path, name), join(draft, name))
    sync(join(draft, name))
  }
  sync(draft)
  rmSync(join(folder, staged_name), { recursive: true, force: true })
  renameSync(draft, join(folder, staged_name))
  sync(folder)
}
