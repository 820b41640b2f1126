import fp from 'fastify-plugin'
import { listBackups } from '../core/backups.ts'

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
    let running = false
    app.decorate('backupOverdue', () => every > 0 && Date.now() > due + hour)

    const look = async () => {
      if (every === 0 || running || Date.now() < due) return
      try {
        running = true
        if (!app.soundness.sound()) throw new Error('the register is not sound, its backups stay')
        const { path, bytes } = await app.inThread({ kind: 'backup', folder, keep })
        app.log.info({ path, bytes }, 'backed up')
        due = Date.now() + every * hour
      } catch (error) {
        app.log.error({ why: (error as Error).message }, 'backup failed')
      } finally {
        running = false
      }
    }
    const timer = setInterval(look, minute)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'backups', dependencies: ['soundness', 'database', 'threads'] }
)

/** An hour from now where there is no good backup; else when the last one is as old as it may become, but not at once. */
function firstDue(folder: string, every: number) {
  const last = listBackups(folder).find(({ verified }) => verified)
  if (!last) return Date.now() + hour
  return Math.max(Date.parse(last.createddate) + every * hour, Date.now() + minute)
}
