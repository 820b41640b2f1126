import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { leaveOut } from './backup-contents.ts'
import { type Backup, verifyBackup } from './backups.ts'
import { makeFolder, sync } from './durable.ts'
import { enabledAgain } from './enabled-again.ts'
import { mendModes } from './file-modes.ts'
import { checkDatabaseFile } from './integrity-check.ts'
import { lockKeys, takeLock } from './locks.ts'
import { readBackupSecrets } from './manifest.ts'
import { newSigningKey, writeSecrets } from './secrets-file.ts'
import { draft_name, finishRestore, removeRestoreDraft, staged_name } from './staged-restore.ts'

/** What was restored, and what its operator has to know of it. */
export interface Restored extends Backup {
  /** Whether its manifest was authenticated: those of earlier versions are not. */
  authenticated: boolean
  /**
   * E-mail addresses of accounts that are enabled now and were disabled in the register that was replaced;
   * undefined where that one could not be read.
   */
  enabled_again: string[] | undefined
}

/** What a folder may hold that counts as empty. */
const nothing = ['server.lock', 'keys.lock', '.gitkeep']

/**
 * Puts a backup, checked first, in the place of a data folder's database and secrets, with a new signing key
 * and without sessions, links and stored answers. The folder must be empty or absent unless `replace` is
 * given, and no server or command may use it. Whenever this is cut off, the folder holds the old register or
 * the new one: from one rename on, whoever opens it carries the rest out.
 */
export function restoreBackup(path: string, folder: string, replace: boolean): Restored {
  const backup = verifyBackup(path)
  makeFolder(folder)
  if (!replace && readdirSync(folder).some(name => !nothing.includes(name)))
    throw new Error(`${folder} is not empty: give --replace to put the backup in its place`)
  const locks = [takeLock(folder), lockKeys(folder, 'alone')]
  try {
    mendModes(folder)
    const enabled_again = enabledAgain(folder, path)
    try {
      stage(path, folder)
    } finally {
      removeRestoreDraft(folder)
    }
    finishRestore(folder)
    return { ...backup, enabled_again }
  } finally {
    for (const lock of locks) lock.close()
  }
}

/** Makes, beside what is there and on the disk, what is to take its place. */
function stage(path: string, folder: string) {
  const draft = join(folder, draft_name)
  removeRestoreDraft(folder)
  mkdirSync(draft, { mode: 0o700 })
  const database = join(draft, 'chapterhouse.db')
  copyFileSync(join(path, 'chapterhouse.db'), database)
  chmodSync(database, 0o600)
  // the copy is what counts: a log beside the backup's database shows something else than the file
  const [flaw] = checkDatabaseFile(database, 'integrity_check')
  if (flaw !== undefined) throw new Error(`${path} is damaged: ${flaw}`)
  // backups of earlier versions hold sessions and signing keys
  leaveOut(database)
  sync(database)
  const secrets = { ...readBackupSecrets(path), signing_keys: [newSigningKey()] }
  writeSecrets(join(draft, 'secrets.json'), secrets)
  sync(draft)
  rmSync(join(folder, staged_name), { recursive: true, force: true })
  renameSync(draft, join(folder, staged_name))
  sync(folder)
}
