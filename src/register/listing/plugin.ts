import fp from 'fastify-plugin'
import { createBackground } from './background-async.ts'
import { followCommits } from './caches-store.ts'
import type { CountMatches } from './count-thread.ts'
import type { BuildIndex } from './index-thread.ts'
import { createMemberList, type MemberList } from './list-async.ts'
import { createNarrow, type Narrow } from './narrow-async.ts'
import { chaptersAbove } from './totals-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What `listMembers` caches, and its threads. */
    memberList: MemberList
    /** Names the members who may match words, where they are few. */
    narrowSearch: Narrow
  }
}

const index_thread = { entry: 'register/listing/index-thread', at_once: 2, nursery_mb: 2 }
const count_thread = { entry: 'register/listing/count-thread' }
/** The service itself, which waits like an account. */
const nobody = { account_id: 0 }

/** The caches of the member list, which follow each commit, and the threads for its slow searches. */
export const memberListing = fp<{ folder: string }>(
  async (app, { folder }) => {
    const { db } = app
    followCommits(db)
    const background = createBackground(db, {
      buildIndex: chapter_id => app.inThread<BuildIndex>(index_thread, { folder, chapter_id }),
      countMatches: app.longRunningThread<CountMatches>(count_thread, {})
    })
    app.decorate('memberList', createMemberList(db, background))
    app.decorate('narrowSearch', createNarrow(db, background))

    // the indexes that take longest to build are ready before the first search
    app.addHook('onListen', async () => {
      for (const chapter_id of chaptersAbove(db, 50_000))
        await background.build(chapter_id, nobody).catch(error => {
          app.log.error({ why: error.message }, 'a search index was not built')
        })
    })
  },
  { name: 'member-listing', dependencies: ['database', 'threads'] }
)
