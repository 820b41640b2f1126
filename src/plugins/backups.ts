import fp from 'fastify-plugin'
import { type Backup, listBackups } from '../core/backups.ts'
import { Unavailable } from '../core/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    backups: Backups
  }
}

interface Backups {
  /** Hours between backups, 0 for none, and how many are kept. */
  every: number
  keep: number
  /** What there is, newest first. */
  list(): Backup[]
  /** Whether one is being made. */
  running(): boolean
  /** Whether one that was due did not come about. */
  overdue(): boolean
  /**
   * Makes one, which holds everything that was acknowledged before. One is made at a time: who asks
   * meanwhile waits for the next, which all who wait share. Throws `unavailable` where the register is not sound.
   */
  create(): Promise<Backup>
}

interface Options {
  folder: string
  /** Hours between backups; 0 for none. */
  every: number
  keep: number
}

const hour = 3_600_000
const minute = 60_000

/**
 * Backs the register up while serving: an hour after the start, or when the last one is old enough, and
 * then regularly; and whenever somebody asks.
 */
export const backups = fp<Options>(
  async (app, { folder, every, keep }) => {
    let due = firstDue(folder, every)
    const work = inTurn(async () => {
      if (!app.soundness.sound()) throw new Unavailable()
      const backup = await app.inThread({ kind: 'backup', folder, keep })
      app.log.info({ path: backup.path, bytes: backup.bytes }, 'backed up')
      due = Date.now() + every * hour
      return backup
    })
    const overdue = () => every > 0 && Date.now() > due + hour
    app.decorate('backups', { every, keep, list: () => listBackups(folder), overdue, ...work })

    const look = async () => {
      if (every === 0 || work.running() || Date.now() < due) return
      try {
        await work.create()
      } catch (error) {
        const why = app.soundness.sound()
          ? (error as Error).message
          : 'the register is not sound, its backups stay'
        app.log.error({ why }, 'backup failed')
      }
    }
    const timer = setInterval(look, minute)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'backups', dependencies: ['soundness', 'database', 'threads'] }
)

/** Lets one backup be made at a time, and at most one wait. */
function inTurn(make: () => Promise<Backup>) {
  let current: Promise<Backup> | undefined
  let next: Promise<Backup> | undefined

  function create(): Promise<Backup> {
    if (current) {
      next ??= current.catch(() => undefined).then(again)
      return next
    }
    current = make().finally(() => {
      current = undefined
    })
    return current
  }

  function again() {
    next = undefined
    return create()
  }

  return { create, running: () => current !== undefined }
}

/** An hour from now where there is no good backup; else when the last one is as old as it may become, but not at once. */
function firstDue(folder: string, every: number) {
  const last = listBackups(folder).find(({ verified }) => verified)
  if (!last) return Date.now() + hour
  return Math.max(Date.parse(last.createddate) + every * hour, Date.now() + minute)
}
