import fp from 'fastify-plugin'
import { createFinder, type Finder } from './find-async.ts'
import type { FindInThread } from './find-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads a page of the members that a filter means. */
    findMembers: Finder
  }
}

const find_thread = { entry: 'register/finding/find-thread' }

/** Finds members of chapters by filters, in any order. */
export const finding = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inThread = app.longRunningThread<FindInThread>(find_thread, { folder })
    app.decorate('findMembers', createFinder(app.db, { narrow: app.narrowSearch, inThread }))
  },
  { name: 'finding', dependencies: ['database', 'threads', 'member-listing'] }
)
