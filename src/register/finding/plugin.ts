import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createFinder, type Finder } from './find-async.ts'
import type { FindInThread } from './find-thread.ts'
import { createReadCounter } from './reads.ts'
import { logReads } from './reads-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads a page of the members that a filter selects. */
    findMembers: Finder
  }
  interface FastifyRequest {
    /**
     * Counts how many members with fields beyond lists the reader was shown, in one chapter or over several (undefined).
     * Logs large numbers before the answer is sent.
     */
    logReads(chapter_id: number | undefined, shown: number): Promise<void>
  }
}

const find_thread = { entry: 'register/finding/find-thread' }

/** Finds members of chapters by filters, in any order. */
export const finding = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inThread = app.longRunningThread<FindInThread>(find_thread, { folder })
    app.decorate('findMembers', createFinder(app.db, inThread))
    const countReads = createReadCounter()
    app.decorateRequest('logReads', async function (this: FastifyRequest, chapter_id, shown) {
      const { account, actor } = this
      const told = shown > 0 ? countReads(account.id, chapter_id, shown) : undefined
      if (!told) return
      await this.write(() => logReads(app.db, told, actor))
      told.written()
    })
  },
  { name: 'finding', dependencies: ['database', 'threads'] }
)
