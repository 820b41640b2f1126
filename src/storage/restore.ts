import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { restoreSteps } from '../core/restoring.ts'
import { transientTables } from '../core/tables.ts'
import { type Backup, verifyBackup } from './backups.ts'
import { makeFolder, sync } from './durable.ts'
import { makeFolderPrivate } from './file-modes.ts'
import { checkDatabaseFile } from './integrity-check.ts'
import { lockKeys, takeLock } from './locks.ts'
import { readBackupSecrets } from './manifest.ts'
import { runRestoreSteps } from './restore-steps.ts'
import { newSigningKey, writeSecrets } from './secrets-file.ts'
import { draft_name, finishRestore, removeRestoreDraft, staged_name } from './staged-restore.ts'
import { deleteTransientRows } from './transient-rows.ts'

/** The result of a restore, for its operator. */
export interface Restored extends Backup {
  /** Whether the manifest had a valid HMAC; manifests of earlier versions have none. */
  authenticated: boolean
}

/** Files that an empty data folder may hold. */
const ignored_files = ['server.lock', 'keys.lock', '.gitkeep']

/**
 * Checks a backup and replaces the database and secrets of a data folder with it, with a new signing key and
 * without sessions, enrolment links and stored answers. The folder must be empty or absent unless `replace` is
 * given, and no server or command may be using it. What had begun by then is not done by itself again (`defineRestoreStep`). An interrupted restore leaves either the old register or
 * the new one: once the prepared folder is renamed, the next process to open the data folder completes it.
 * `compare` is called when the folder is locked, before anything in it is replaced.
 */
export function restoreBackup(
  path: string,
  folder: string,
  replace: boolean,
  compare: () => void = () => undefined
): Restored {
  const backup = verifyBackup(path)
  makeFolder(folder)
  if (!replace && readdirSync(folder).some(name => !ignored_files.includes(name)))
    throw new Error(`${folder} is not empty: give --replace to put the backup in its place`)
  const locks = [takeLock(folder), lockKeys(folder, 'alone')]
  try {
    makeFolderPrivate(folder)
    compare()
    try {
      stage(path, folder)
    } finally {
      removeRestoreDraft(folder)
    }
    finishRestore(folder)
    return backup
  } finally {
    for (const lock of locks) lock.close()
  }
}

/** Prepares the restored files in a folder of their own and syncs them to the disk. */
function stage(path: string, folder: string) {
  const draft = join(folder, draft_name)
  removeRestoreDraft(folder)
  mkdirSync(draft, { mode: 0o700 })
  const database = join(draft, 'chapterhouse.db')
  copyFileSync(join(path, 'chapterhouse.db'), database)
  chmodSync(database, 0o600)
  // check the copy too: a write-ahead log beside the backup's database would hide what its file holds
  const [flaw] = checkDatabaseFile(database, 'integrity_check')
  if (flaw !== undefined) throw new Error(`${path} is damaged: ${flaw}`)
  // backups of earlier versions hold sessions and signing keys
  deleteTransientRows(database, transientTables())
  runRestoreSteps(database, restoreSteps())
  sync(database)
  const secrets = { ...readBackupSecrets(path), signing_keys: [newSigningKey()] }
  writeSecrets(join(draft, 'secrets.json'), secrets)
  sync(draft)
  rmSync(join(folder, staged_name), { recursive: true, force: true })
  renameSync(draft, join(folder, staged_name))
  sync(folder)
}
