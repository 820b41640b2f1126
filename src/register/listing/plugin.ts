import fp from 'fastify-plugin'
import { createBackground } from './background-async.ts'
import { followCommits } from './caches-store.ts'
import type { CountMatches } from './count-thread.ts'
import type { BuildIndex } from './index-thread.ts'
import { createMemberList, type MemberList } from './list-async.ts'
import { createNarrow, type Narrow } from './narrow-store.ts'
import type { SearchInThread } from './search-thread.ts'
import { chaptersAbove } from './totals-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The cached pages of `listMembers`, and its threads. */
    memberList: MemberList
    /** Finds the members who may match words, if they are few. */
    narrowSearch: Narrow
  }
}

const index_thread = { entry: 'register/listing/index-thread', at_once: 2, nursery_mb: 2 }
const count_thread = { entry: 'register/listing/count-thread' }
const search_thread = { entry: 'register/listing/search-thread' }
/** The account under which the service itself waits in fair queues. */
const nobody = 0

/** The caches of the member list, which follow each commit, and the threads for its slow searches. */
export const memberListing = fp<{ folder: string }>(
  async (app, { folder }) => {
    const { db } = app
    followCommits(db)
    const background = createBackground(db, {
      buildIndex: chapter_id => app.inThread<BuildIndex>(index_thread, { folder, chapter_id }),
      countMatches: app.longRunningThread<CountMatches>(count_thread, {}),
      search: app.longRunningThread<SearchInThread>(search_thread, { folder }),
      onBuildFailure: ({ message }) =>
        app.log.error({ why: message }, 'a search index was not built')
    })
    app.decorate('memberList', createMemberList(db, background))
    app.decorate('narrowSearch', createNarrow(db, background.build))

    // the indexes that take longest to build are ready before the first search
    app.addHook('onListen', async () => {
      for (const chapter_id of chaptersAbove(db, 50_000)) await background.build(chapter_id, nobody)
    })
  },
  { name: 'member-listing', dependencies: ['database', 'threads'] }
)
