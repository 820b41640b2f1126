import { readdirSync } from 'node:fs'
import fp from 'fastify-plugin'
import { Conflict } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { listBackups } from '../../storage/backups.ts'
import { lastDay } from '../../storage/retention.ts'
import type { CleanFiles } from './cleaning-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    erasing: Erasing
  }
}

interface Erasing {
  /** Throws `conflict` while the file of an import, which may tell of the person, is on the disk. */
  refuseDuringImports(): void
  /**
   * Empties the write-ahead log, and rewrites the database where copies of the texts are left in its pages, or where they are not
   * known any more. Throws `unavailable` where readers do not end.
   */
  clean(texts: string[] | undefined): Promise<void>
  /** The backups that were made so far, and the day (UTC) on which the last of them goes; null where it stays until somebody deletes it. */
  backups(): { count: number; until: string | null }
}

const thread = { entry: 'register/persons/cleaning-thread', at_once: 1, nursery_mb: 16 }

/** What erasing takes beside the database: its files, imports under way, and backups. */
export const erasing = fp<{ folder: string; every: number; keep: number }>(
  async (app, { folder, every, keep }) => {
    app.decorate('erasing', {
      refuseDuringImports() {
        if (readdirSync(folder).some(name => /^import-[0-9a-f]+\.csv$/.test(name)))
          throw new Conflict('an import is under way, erase when it has ended')
      },
      clean: texts => app.inThread<CleanFiles>(thread, { folder, texts }),
      backups() {
        const made = listBackups(folder)
        return { count: made.length, until: lastDay(made, { keep, every, now: nowMs() }) }
      }
    })
  },
  { name: 'erasing', dependencies: ['threads'] }
)
