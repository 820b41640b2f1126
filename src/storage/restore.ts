import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { restoreSteps } from '../core/tables.ts'
import { type Backup, verifyBackup } from './backups.ts'
import { makeFolder, sync } from './durable.ts'
import { makeFolderPrivate } from './file-modes.ts'
import { checkDatabaseFile } from './integrity.ts'
import { lockKeys, takeLock } from './locks.ts'
import { readBackupSecrets } from './manifest.ts'
import { newSigningKey, writeSecrets } from './secrets-file.ts'
import { draft_name, finishRestore, removeRestoreDraft, staged_name } from './staged-restore.ts'

/** Files that an empty data folder may hold. */
const ignored_files = ['server.lock', 'keys.lock', '.gitkeep', 'standby']

/** A register that is prepared to take the place of the one in a data folder. */
export interface Restore {
  /** The folder that `chapterhouse.db` and `secrets.json` are written into. */
  draft: string
  /** Puts the draft in place. */
  finish(): void
  /** Removes a draft that was not put in place, and unlocks the folder. */
  close(): void
}

/**
 * Locks a data folder and prepares a draft in it. The folder must be empty or absent unless `replace` is given, and no
 * server or command may be using it. An interrupted restore leaves either the old register or
 * the new one: once the prepared folder is renamed, the next process to open the data folder completes it.
 */
export function beginRestore(folder: string, replace: boolean): Restore {
  makeFolder(folder)
  if (!replace && readdirSync(folder).some(name => !ignored_files.includes(name)))
    throw new Error(`${folder} is not empty: give --replace to have what is in it replaced`)
  const draft = join(folder, draft_name)
  const locks = [takeLock(folder), lockKeys(folder, 'alone')]
  function close() {
    removeRestoreDraft(folder)
    for (const lock of locks) lock.close()
  }
  function finish() {
    sync(draft)
    rmSync(join(folder, staged_name), { recursive: true, force: true })
    renameSync(draft, join(folder, staged_name))
    sync(folder)
    finishRestore(folder)
  }
  try {
    makeFolderPrivate(folder)
    removeRestoreDraft(folder)
    mkdirSync(draft, { mode: 0o700 })
  } catch (error) {
    close()
    throw error
  }
  return { draft, finish, close }
}

/**
 * Checks a backup and replaces the database and secrets of a data folder with it, with a new signing key and
 * without sessions, enrolment links and stored answers. What had begun by then is not done by itself again
 * (`defineRestoreStep`). `compare` is called when the folder is locked, before anything in it is replaced. Throws as
 * `beginRestore` does.
 */
export function restoreBackup(
  path: string,
  folder: string,
  replace: boolean,
  compare: () => void = () => undefined
): Backup {
  const backup = verifyBackup(path)
  const restore = beginRestore(folder, replace)
  try {
    compare()
    stage(path, restore.draft)
    restore.finish()
    return backup
  } finally {
    restore.close()
  }
}

/** Prepares the restored files and syncs them to the disk. */
function stage(path: string, draft: string) {
  const database = join(draft, 'chapterhouse.db')
  copyFileSync(join(path, 'chapterhouse.db'), database)
  chmodSync(database, 0o600)
  // check the copy too: a write-ahead log beside the backup's database would hide what its file holds
  const [flaw] = checkDatabaseFile(database, 'integrity_check')
  if (flaw !== undefined) throw new Error(`${path} is damaged: ${flaw}`)
  runRestoreSteps(database)
  sync(database)
  const secrets = { ...readBackupSecrets(path), signing_keys: [newSigningKey()] }
  writeSecrets(join(draft, 'secrets.json'), secrets)
}

/** Runs the steps of a restore in a copy of a database. The caller must be the only user of the file and must sync it. */
function runRestoreSteps(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      for (const { table, sql } of restoreSteps()) if (exists.get(table)) sqlite.exec(sql)
    })()
  } finally {
    sqlite.close()
  }
}
