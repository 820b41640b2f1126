import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createFinder, type Finder } from './find-async.ts'
import type { FindInThread } from './find-thread.ts'
import { createReadCounter } from './reads.ts'
import { logReads } from './reads-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads a page of the members that a filter means. */
    findMembers: Finder
  }
  interface FastifyRequest {
    /** Logs, before the answer is sent, that its reader was shown the details of many members. */
    tellReads(chapter_id: number | undefined, data: string): Promise<void>
  }
}

const find_thread = { entry: 'register/finding/find-thread' }

/** Finds members of chapters by filters, in any order. */
export const finding = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inThread = app.longRunningThread<FindInThread>(find_thread, { folder })
    app.decorate('findMembers', createFinder(app.db, { narrow: app.narrowSearch, inThread }))
    const countReads = createReadCounter()
    app.decorateRequest('tellReads', async function (this: FastifyRequest, chapter_id, data) {
      const { account, actor } = this
      const members = countReads(`${account.id} ${chapter_id ?? ''}`, countShown(data))
      if (members === undefined) return
      await this.write(() => logReads(app.db, chapter_id, members, actor))
    })
  },
  { name: 'finding', dependencies: ['database', 'threads', 'member-listing'] }
)

/** How many members an answer has, by the end of its text. */
function countShown(data: string): number {
  const { pagination } = JSON.parse(`{${data.slice(data.lastIndexOf('"pagination"'))}`)
  return Math.max(0, Math.min(pagination.limit, pagination.total - pagination.offset))
}
