import { readdirSync } from 'node:fs'
import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { formatTimestamp, nowMs } from '../../core/time.ts'
import { countDrafts, listBackups } from '../../storage/backups.ts'
import { isCommandRunning } from '../../storage/locks.ts'
import { lastDay } from '../../storage/retention.ts'
import { listUnfinished, wasErasedSince } from './former-store.ts'
import type { Outside } from './kept.ts'

const job_name = defineJob('clean_files')

declare module 'fastify' {
  interface FastifyInstance {
    erasing: Erasing
  }
}

interface Erasing {
  /**
   * Overwrites the remains of deleted texts in the files of the database. If that takes more than seconds, as during a
   * long read, the rest is overwritten later.
   */
  clean(): Promise<void>
  /** The remains of an erased person outside of the database. */
  outside(): Outside
}

/** An answer waits for it. */
const bounds = { at_once: 1, urgent: true, writes: true }

const minute = 60_000
const day = 24 * 60 * minute

/** How long an answer waits for clean files, and the longest time of later cleanings, in milliseconds. */
const within = { answer: 5000, later: 10 * minute }

/** How far back the service looks, when it starts, for erasures whose files it has not cleaned, in milliseconds. */
const looked_back = 7 * day

/** Erasing outside of the database's rows: its files, running imports, and backups. */
export const erasing = fp<{ folder: string; every: number; keep: number }>(
  async (app, { folder, every, keep }) => {
    const unfinished = listUnfinished(app.db)
    if (unfinished.length > 0)
      app.log.warn(
        { members: unfinished },
        'erasures were begun and not finished: ask for them again'
      )
    let unclean = wasErasedSince(app.db, formatTimestamp(nowMs() - looked_back))
    let running: Promise<unknown> = Promise.resolve()
    let waiting: Promise<void> | undefined

    /** Cleans after the running cleaning; all callers until then share the next one. */
    function cleanWithin(milliseconds: number): Promise<void> {
      unclean = true
      waiting ??= running.then(() => {
        waiting = undefined
        const cleaning = run(milliseconds)
        running = cleaning.catch(() => {})
        return cleaning
      })
      return waiting
    }

    async function run(milliseconds: number) {
      const { db, database_file: file } = app
      const files = { path: db.$client.name, file, within: milliseconds }
      unclean = !(await app.work('cleanFiles', files, bounds))
    }

    app.decorate('erasing', {
      clean: () => cleanWithin(within.answer).catch(err => app.log.error({ err }, 'cleaned later')),
      outside() {
        const made = listBackups(folder)
        const until = lastDay(made, { keep, every, now: nowMs() })
        return {
          backups: { count: made.length, until },
          drafts: countDrafts(folder),
          imports: countImports(folder),
          unclean_until: unclean ? formatTimestamp(nowMs() + day).slice(0, 10) : undefined
        }
      }
    })
    app.schedule({
      name: job_name,
      every_ms: minute,
      first: nowMs(),
      run: async () => unclean && cleanWithin(within.later)
    })
  },
  { name: 'erasing', dependencies: ['threads', 'database', 'jobs'] }
)

/** The number of files that are being imported: uploaded files, and one that a command may read. */
function countImports(folder: string) {
  const uploaded = readdirSync(folder).filter(name => /^import-[0-9a-f]+\.csv$/.test(name))
  return uploaded.length + (isCommandRunning(folder) ? 1 : 0)
}
