import { parentPort, workerData } from 'node:worker_threads'
import type { Actor } from '../audit/store.ts'
import { type Backup, createBackup, rotateBackups } from '../core/backups.ts'
import { openReader, pathIn } from '../core/database.ts'
import { flawsOf } from '../core/flaws.ts'
import { openFolder } from '../core/folder.ts'
import { type Fault, faultOf } from '../core/soundness.ts'
import { failureOf } from '../core/translate.ts'
import { importMembers } from '../csv/import.ts'
import type { ImportQuery, ImportResult } from '../csv/schema.ts'
import { revisionOf } from '../rosters/store.ts'
import { gatherLookup } from '../searches/store.ts'
import type { Lookup } from '../searches/watch.ts'

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

interface CheckJob {
  kind: 'check'
  folder: string
}

interface LookupJob {
  kind: 'lookup'
  folder: string
  chapter_id: number
}

/** What the thread is started for. */
export type Job = BackupJob | ImportJob | CheckJob | LookupJob

/** What comes of a job. */
export type Result<J extends Job> = J extends BackupJob
  ? Backup
  : J extends CheckJob
    ? string[]
    : J extends LookupJob
      ? Gathered
      : ImportResult

/** What a chapter's searches are answered from, and as of which revision. */
interface Gathered {
  lookup: Lookup
  revision: number
}

/**
 * What the thread posts: the result, or what failed, in the contract's words or else in its own, and what
 * that says of the register as a whole.
 */
export type Answer = { result: unknown } | { failure: FailureSent; fault: Fault | undefined }

interface FailureSent extends Error {
  code: string
  details?: object[]
}

parentPort?.postMessage(await answer(workerData as Job))

async function answer(job: Job): Promise<Answer> {
  try {
    return { result: await run(job) }
  } catch (error) {
    const { code, message, details } = failureOf(error as Error) ?? {
      code: '',
      message: String(error)
    }
    const failure = { name: 'Error', code, message, ...(details && { details }) }
    return { failure, fault: faultIn(job, error) }
  }
}

function run(job: Job) {
  if (job.kind === 'backup') return backUp(job)
  if (job.kind === 'check') return flawsOf(pathIn(job.folder), 'quick_check')
  if (job.kind === 'lookup') return gather(job)
  return runImport(job)
}

/** In one snapshot, so that nothing is missing of its revision. */
function gather({ folder, chapter_id }: LookupJob): Gathered {
  const db = openReader(folder)
  db.$client.exec('BEGIN')
  return { revision: revisionOf(db, chapter_id), lookup: gatherLookup(db, chapter_id) }
}

/** An I/O error of a thread that writes is as final as one at the door. */
function faultIn({ kind }: Job, error: unknown): Fault | undefined {
  const fault = faultOf(error)
  return kind === 'import' && fault === 'unreadable' ? 'unwritable' : fault
}

function backUp({ folder, keep }: BackupJob) {
  const backup = createBackup(folder)
  rotateBackups(folder, keep)
  return backup
}

async function runImport({ folder, path, query, by }: ImportJob) {
  const { db } = openFolder(folder)
  // a long log is brought into the database here, not by the door in the thread that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  try {
    return await importMembers(db, path, query, by)
  } finally {
    db.$client.close()
  }
}
