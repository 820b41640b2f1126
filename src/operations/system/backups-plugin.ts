import fp from 'fastify-plugin'
import type { Actor } from '../../association/audit/store.ts'
import { defineJob } from '../../background/jobs-plugin.ts'
import { rateLimited, Unavailable } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { logAccount } from '../../identity/accounts/store.ts'
import { type Backup, describeTables, listBackups } from '../../storage/backups.ts'
import { definedCounts } from '../../storage/counts.ts'
import { type Db, freeBytes } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import type { System } from './schema.ts'

const job_name = defineJob('backup')

declare module 'fastify' {
  interface FastifyInstance {
    backups: Backups
  }
}

interface Backups {
  /** Hours between backups, 0 for none, and how many of each kind are kept. */
  every: number
  keep: number
  /** The backups, newest first. */
  list(): Backup[]
  /** Whether a backup is being made. */
  running(): boolean
  /** Whether a due backup was not made. */
  overdue(): boolean
  /**
   * Makes a backup for an account, after a running one, so that it has every change acknowledged before the call.
   * Throws `rate_limited` within ten minutes of the account's last one, and `unavailable` if the register is damaged.
   */
  create(account_id: number): Promise<Backup>
}

interface Options {
  folder: string
  /** Hours between backups; 0 for none. */
  every: number
  /** How many of each kind are kept. */
  keep: number
}

const hour = 3_600_000
const minute = 60_000

/** The time between two backups on request of one account. */
const pause = 10 * minute

/**
 * Makes backups while serving: regularly, first an hour after the start or when the last one is old enough, and on
 * request, which does not delay the scheduled ones.
 */
export const backups = fp<Options>(
  async (app, { folder, every, keep }) => {
    const first = firstDue(folder, every)
    let overdue_at = first + hour
    const work = oneAtATime(async (by_hand: boolean) => {
      if (!app.integrity.intact()) throw new Unavailable()
      const order = { folder, by_hand, keep, tables: describeTables() }
      const backup = await app.work('backUp', order, { at_once: 1 })
      app.log.info({ path: backup.path, bytes: backup.bytes, kind: backup.kind }, 'backed up')
      overdue_at = nowMs() + (every + 1) * hour
      return backup
    })
    const asked = oncePer(pause, () => work.run(true))
    const create = async (account_id: number) => {
      if (!app.integrity.intact()) throw new Unavailable()
      return asked(account_id)
    }
    const overdue = () => every > 0 && nowMs() > overdue_at
    const { running } = work
    app.decorate('backups', {
      every,
      keep,
      list: () => listBackups(folder),
      overdue,
      running,
      create
    })

    const scheduled = async () => {
      try {
        await work.run(false)
      } catch (error) {
        if (app.integrity.intact()) throw error
        throw new Error('the register is damaged, its backups are kept')
      }
    }
    // a failed backup is retried at the next check
    if (every > 0)
      app.schedule({ name: job_name, every_ms: every * hour, first, retry_ms: 0, run: scheduled })
  },
  { name: 'backups', dependencies: ['integrity', 'threads', 'jobs'] }
)

/** Runs tasks one at a time, in the order of their calls. */
function oneAtATime<A, T>(work: (input: A) => Promise<T>) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function run(input: A): Promise<T> {
    waiting++
    const current = last.then(() => work(input)).finally(() => waiting--)
    last = current.catch(() => undefined)
    return current
  }

  return { run, running: () => waiting > 0 }
}

/**
 * Limits each account to one successful task in a period of milliseconds. Throws `rate_limited` with the seconds to
 * wait.
 */
function oncePer<T>(milliseconds: number, work: () => Promise<T>) {
  const begun = new Map<number, number>()
  return async (account_id: number) => {
    const wait = (begun.get(account_id) ?? Number.NEGATIVE_INFINITY) + milliseconds - nowMs()
    if (wait > 0) throw rateLimited(Math.ceil(wait / 1000))
    begun.set(account_id, nowMs())
    try {
      return await work()
    } catch (error) {
      begun.delete(account_id)
      throw error
    }
  }
}

/** The time of the first backup: when the last automatic one is old enough, or in an hour if there is none. */
function firstDue(folder: string, every: number) {
  const last = listBackups(folder).find(({ kind, verified }) => kind !== 'manual' && verified)
  if (!last) return nowMs() + hour
  return Math.max(Date.parse(last.createddate) + every * hour, nowMs() + minute)
}

const database_bytes = columnOf(
  'SELECT page_count * page_size FROM pragma_page_count, pragma_page_size'
)

type Sizes = Pick<System, 'database_bytes' | 'free_bytes'>

/** The declared counts of records, the size of the database and the free space, without scanning tables. */
export function measure(db: Db): Sizes & Record<string, number | null> {
  const counts = definedCounts().map(({ name, count }): [string, number] => [name, count(db)])
  const bytes = database_bytes(db).get() as number
  return { ...Object.fromEntries(counts), database_bytes: bytes, free_bytes: room(db) }
}

/** Logs a backup with the account that requested it. */
export function logBackup(db: Db, name: string, by: Actor & { account_id: number }) {
  logAccount(db, 'account.backed_up', by.account_id, by, { backup: [null, name] })
}

function room(db: Db): number | null {
  try {
    return freeBytes(db)
  } catch {
    return null
  }
}
