import fp from 'fastify-plugin'
import { momentOf, nowMs } from '../core/time.ts'
import type { Db } from '../storage/database.ts'

/** Recurring work. */
interface Job {
  name: string
  /** Milliseconds from the end of one run to the next. */
  every: number
  /** When it is due first, milliseconds since 1970; after `every` where it is missing. */
  first?: number
  /** Milliseconds from a failed run to the next; `every` where it is missing. */
  retry?: number
  /** A run: work of its own, or slices of a change, each a write of its own, until one answers that nothing is left. */
  run: (() => Promise<unknown>) | { slice: (db: Db) => boolean }
}

/** What is known of a job. */
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
    /** Registers recurring work; it ends with the service. */
    schedule(job: Job): void
    /** Every job, its last run and when it is due next, in the order of their registration. */
    jobs(): JobState[]
    /** Runs the jobs that are due; resolves when they have ended. Called every minute. */
    runDueJobs(): Promise<void>
  }
}

/** Milliseconds after the start, when what a start needs is done. */
const first_look = 5_000
const interval = 60_000

/** Runs recurring work when it is due, each job once at a time. A stopping service awaits what runs. */
export const schedule = fp(
  async app => {
    const scheduled: Scheduled[] = []
    let stopped = false

    async function run(job: Scheduled) {
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
      job.next = ended + (outcome === 'failed' ? (job.retry ?? job.every) : job.every)
      job.running = undefined
    }

    /** Others write between two slices. */
    async function writeSlices(slice: (db: Db) => boolean) {
      while (!stopped && (await app.db.write(() => slice(app.db)))) {}
    }

    async function runDueJobs() {
      if (stopped) return
      for (const job of scheduled) if (nowMs() >= job.next) job.running ??= run(job)
      await Promise.all(scheduled.map(({ running }) => running))
    }

    app.decorate('schedule', job => {
      scheduled.push({ ...job, next: job.first ?? nowMs() + job.every })
    })
    app.decorate('jobs', () => scheduled.map(stateOf))
    app.decorate('runDueJobs', runDueJobs)
    const soon = setTimeout(runDueJobs, first_look).unref()
    const regularly = setInterval(runDueJobs, interval).unref()
    app.addHook('onClose', async () => {
      stopped = true
      clearTimeout(soon)
      clearInterval(regularly)
      await Promise.all(scheduled.map(({ running }) => running))
    })
  },
  { name: 'jobs', dependencies: ['database'] }
)

function stateOf({ name, every, last, next }: Scheduled): JobState {
  return {
    name,
    every_seconds: every / 1000,
    last_run: last ? momentOf(last.ended) : null,
    outcome: last?.outcome ?? 'pending',
    next_run: momentOf(next)
  }
}
