import fp from 'fastify-plugin'
import { formatTimestamp, isClockSet, nowMs } from '../core/time.ts'
import { OneOf } from '../core/types.ts'
import type { Db } from '../storage/database.ts'

/** Recurring work. */
interface Job {
  name: string
  /** Time from the beginning of one run to the next, a multiple of the interval of checks. A longer run is followed at the next check. */
  every_ms: number
  /** Time of the first run, milliseconds since 1970; `every_ms` after the start if missing. */
  first?: number
  /** Time from a failed run to the next; `every_ms` if missing. */
  retry_ms?: number
  /** The work: a function, or slices of a change, each written by itself, until `slice` returns false. */
  run: (() => Promise<unknown>) | { slice: (db: Db) => boolean }
}

/** The state of a job. */
interface JobState {
  name: string
  every_seconds: number
  last_run: string | null
  outcome: 'pending' | 'succeeded' | 'failed'
  next_run: string
}

interface Scheduled extends Job {
  next: number
  last?: { ended: number; outcome: 'succeeded' | 'failed' }
  running?: Promise<void> | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers recurring work under a name of `defineJob`; it ends with the service. */
    schedule(job: Job): void
    /** The states of all jobs, in the order of their registration. */
    jobs(): JobState[]
    /** Runs the jobs that are due and resolves when they have ended. Called every half minute. */
    runDueJobs(): Promise<void>
  }
}

/** When due jobs are looked for: first soon after the service is ready, then every half minute. */
const first_check_ms = 5_000
const check_interval_ms = 30_000
/** How much earlier a check may come: timers and the clock of the day do not go the same. */
const leeway_ms = 100

/** Runs recurring work when it is due; no job runs twice at the same time. A stopping service awaits running jobs. */
export const schedule = fp(
  async app => {
    const scheduled: Scheduled[] = []
    let stopped = false

    async function run(job: Scheduled) {
      const began = nowMs()
      let outcome: 'succeeded' | 'failed' = 'succeeded'
      try {
        if (typeof job.run === 'function') await job.run()
        else await writeSlices(job.run.slice)
      } catch (error) {
        outcome = 'failed'
        app.log.error({ why: (error as Error).message }, `${job.name} failed`)
      }
      const ended = nowMs()
      job.last = { ended, outcome }
      const pause = outcome === 'failed' ? (job.retry_ms ?? job.every_ms) : job.every_ms
      job.next = Math.max(began + pause, ended)
      job.running = undefined
    }

    /** Writes slice after slice, so that other changes can be written in between. */
    async function writeSlices(slice: (db: Db) => boolean) {
      while (!stopped && (await app.db.write(() => slice(app.db)))) {}
    }

    async function runDueJobs() {
      if (stopped) return
      for (const job of scheduled) if (isDue(job)) job.running ??= run(job)
      await Promise.all(scheduled.map(({ running }) => running))
    }

    app.decorate('schedule', job => {
      if (!isDefinedJob(job.name))
        throw new Error(`the job ${job.name} is not defined for the contract`)
      // a reader does nothing by itself
      if (!app.followed) scheduled.push({ ...job, next: job.first ?? nowMs() + job.every_ms })
    })
    app.decorate('jobs', () => scheduled.map(describeJob))
    app.decorate('runDueJobs', runDueJobs)
    const timers: NodeJS.Timeout[] = []
    // not before: a service whose register was taken over refuses to serve, and must not send what it holds
    app.addHook('onReady', async () => {
      // a test that moves the clock says when jobs run
      if (isClockSet()) return
      timers.push(setTimeout(runDueJobs, first_check_ms).unref())
      timers.push(setInterval(runDueJobs, check_interval_ms).unref())
    })
    app.addHook('onClose', async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(scheduled.map(({ running }) => running))
    })
  },
  { name: 'jobs', dependencies: ['database'] }
)

/** Whether a job is due, or its next run is further away than one interval because the clock was set back. */
function isDue({ next, every_ms }: Scheduled) {
  const now = nowMs()
  return now >= next - leeway_ms || next > now + every_ms
}

function describeJob({ name, every_ms, last, next }: Scheduled): JobState {
  return {
    name,
    every_seconds: every_ms / 1000,
    last_run: last ? formatTimestamp(last.ended) : null,
    outcome: last?.outcome ?? 'pending',
    next_run: formatTimestamp(next)
  }
}

const names: string[] = []

/** The names of jobs in the contract, for clients that translate them. The list grows until the app is built. */
export const JobName = OneOf(names, {
  title: 'JobName',
  description: 'The recurring work of this version; backups by schedule can be turned off.'
})

/** Defines the name of a job for the contract, once in a process and independent of the configuration. Returns the name. */
export function defineJob(name: string): string {
  if (isDefinedJob(name)) throw new Error(`two jobs are called ${name}`)
  names.push(name)
  names.sort()
  return name
}

/** Whether a job of this name was defined. */
function isDefinedJob(name: string): boolean {
  return names.includes(name)
}

const hour = 3_600_000

/** A plugin for the rows of one feature: every hour it calls `slice`, each time in a write, until that returns false. */
export function hourlyPurge(name: string, slice: (db: Db) => boolean) {
  defineJob(name)
  return fp(async app => app.schedule({ name, every_ms: hour, run: { slice } }), {
    name,
    dependencies: ['jobs']
  })
}
