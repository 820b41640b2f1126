import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import { type Backup, listBackups } from '../core/backups.ts'
import type { Job } from '../jobs/worker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a backup that was due did not come about. */
    backupOverdue(): boolean
  }
}

interface Options {
  folder: string
  /** Hours between backups; 0 for none. */
  every: number
  keep: number
}

const hour = 3_600_000
const minute = 60_000

/** Backs the register up while serving: an hour after the start, or when the last one is old enough, and then regularly. */
export const backups = fp<Options>(
  async (app, { folder, every, keep }) => {
    let due = firstDue(folder, every)
    let running: Promise<unknown> | undefined
    app.decorate('backupOverdue', () => every > 0 && Date.now() > due + hour)

    const look = async () => {
      if (every === 0 || running || Date.now() < due) return
      try {
        running = inThread({ folder, keep })
        const { path, bytes } = (await running) as Backup
        app.log.info({ path, bytes }, 'backed up')
        due = Date.now() + every * hour
      } catch (error) {
        app.log.error({ why: (error as Error).message }, 'backup failed')
      } finally {
        running = undefined
      }
    }
    const timer = setInterval(look, minute)
    timer.unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await running?.catch(() => undefined)
    })
  },
  { name: 'backups', dependencies: ['database'] }
)

/** An hour from now where there is no backup; else when the last one is as old as it may become, but not at once. */
function firstDue(folder: string, every: number) {
  const [last] = listBackups(folder)
  if (!last) return Date.now() + hour
  return Math.max(Date.parse(last.createddate) + every * hour, Date.now() + minute)
}

/** Runs a job in a thread of its own and answers what it posts. */
function inThread(job: Job): Promise<unknown> {
  const name = import.meta.filename.endsWith('.ts') ? '../jobs/worker.ts' : './worker.js'
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(name, import.meta.url), { workerData: job })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the thread ended with ${code}`)))
  })
}
