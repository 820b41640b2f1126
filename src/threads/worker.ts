import { workerData } from 'node:worker_threads'
import { Unavailable } from '../core/errors.ts'
import type { Actor } from '../office/audit/store.ts'
import { importMembers } from '../register/transfer/import.ts'
import type { ImportQuery, ImportResult } from '../register/transfer/schema.ts'
import { refuseWithdrawn, type Session } from '../register/transfer/store.ts'
import { type Backup, createBackup, rotateBackups } from '../storage/backups.ts'
import { openFolder } from '../storage/data-folder.ts'
import { type Fault, faultOf } from '../storage/integrity.ts'
import { post } from './answer.ts'

// The work that would hold up requests, in a thread with connections of its own: what it is told is in
// `workerData`, what came of it is its one message.

interface BackupJob {
  kind: 'backup'
  folder: string
  /** Whether somebody asked for it. */
  by_hand: boolean
  /** How many backups of each kind are kept. */
  keep: number
}

interface ImportJob {
  kind: 'import'
  folder: string
  path: string
  query: ImportQuery
  by: Actor
  session: Session
  /** Becomes 1 where nobody waits for the result any more; its memory is shared. */
  abandoned: Int32Array
}

/** What the thread is started for. */
export type Job = BackupJob | ImportJob

/** What comes of a job. */
export type Result<J extends Job> = J extends BackupJob ? Backup : ImportResult

const job = workerData as Job
await post(run, faultIn)

function run() {
  return job.kind === 'backup' ? backUp(job) : runImport(job)
}

/** An I/O error of a thread that writes is as final as one at the door. */
function faultIn(error: unknown): Fault | undefined {
  const fault = faultOf(error)
  return job.kind === 'import' && fault === 'unreadable' ? 'unwritable' : fault
}

function backUp({ folder, by_hand, keep }: BackupJob) {
  const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled')
  rotateBackups(folder, keep)
  return backup
}

async function runImport({ folder, path, query, by, session, abandoned }: ImportJob) {
  const { db } = openFolder(folder, { is_open: true })
  // a long log is brought into the database here, not by the door in the thread that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  const check = () => {
    if (Atomics.load(abandoned, 0) === 1) throw new Unavailable()
    refuseWithdrawn(db, session, query.chapter_id)
  }
  try {
    return await importMembers(db, { path, query, by, check })
  } finally {
    db.$client.close()
  }
}
