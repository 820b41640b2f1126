import { parentPort, workerData } from 'node:worker_threads'
import type { Actor } from '../audit/store.ts'
import { type Backup, createBackup, rotateBackups } from '../core/backups.ts'
import { openFolder } from '../core/folder.ts'
import { failureOf } from '../core/translate.ts'
import { importMembers } from '../csv/import.ts'
import type { ImportQuery, ImportResult } from '../csv/schema.ts'

// The work that would hold up requests, in a thread with connections of its own: what it is told is in
// `workerData`, what came of it is its one message.

interface BackupJob {
  kind: 'backup'
  folder: string
  /** How many backups are kept. */
  keep: number
}

interface ImportJob {
  kind: 'import'
  folder: string
  path: string
  query: ImportQuery
  by: Actor
}

/** What the thread is started for. */
export type Job = BackupJob | ImportJob

/** What comes of a job. */
export type Result<J extends Job> = J extends BackupJob ? Backup : ImportResult

/** What the thread posts: the result, or what failed, in the contract's words or else in its own. */
export type Answer =
  | { result: unknown }
  | { failure: { code: string; message: string; details?: object[] } }

parentPort?.postMessage(await answer(workerData as Job))

async function answer(job: Job): Promise<Answer> {
  try {
    return { result: job.kind === 'backup' ? backUp(job) : await runImport(job) }
  } catch (error) {
    const { code, message, details } = failureOf(error as Error) ?? {
      code: '',
      message: String(error)
    }
    return { failure: { code, message, ...(details && { details }) } }
  }
}

function backUp({ folder, keep }: BackupJob) {
  const backup = createBackup(folder)
  rotateBackups(folder, keep)
  return backup
}

async function runImport({ folder, path, query, by }: ImportJob) {
  const { db } = openFolder(folder)
  try {
    return await importMembers(db, path, query, by)
  } finally {
    db.$client.close()
  }
}
