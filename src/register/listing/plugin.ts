import fp from 'fastify-plugin'
import { createMemberList, type ListMembers } from './list-async.ts'
import type { SearchInThread } from './search-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    listMembers: ListMembers
  }
}

const search_thread = { entry: 'register/listing/search-thread', at_once: 2 }

/** The list of a chapter's members, and the threads for searches of large chapters. */
export const memberListing = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inThread = app.longRunningThread<SearchInThread>(search_thread, { folder })
    app.decorate('listMembers', createMemberList(app.db, inThread))
  },
  { name: 'member-listing', dependencies: ['database', 'threads'] }
)
