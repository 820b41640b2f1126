import { parentPort, workerData } from 'node:worker_threads'
import { createBackup, rotateBackups } from '../core/backups.ts'

// The work that would hold up requests, in a thread with connections of its own: what it is told is in
// `workerData`, what came of it is its one message.

/** What the thread is started for. */
export interface Job {
  folder: string
  /** How many backups are kept. */
  keep: number
}

const { folder, keep } = workerData as Job
const backup = createBackup(folder)
rotateBackups(folder, keep)
parentPort?.postMessage(backup)
