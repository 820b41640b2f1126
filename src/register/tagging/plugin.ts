import fp from 'fastify-plugin'
import type { Requester } from '../../core/fair-queue.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { membersIn } from '../finding/sizes-store.ts'
import type { TagCount } from './schema.ts'
import { listTags } from './store.ts'
import type { ListTags } from './tags-thread.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Lists the tags of chapters: of few members at once, of many in a thread, where accounts take turns. Throws `unavailable`
     * if the client has gone, the service stops, or too many wait.
     */
    listTags(chapters: readonly number[], requester: Requester): Promise<TagCount[]>
  }
}

const thread = { entry: 'register/tagging/tags-thread', at_once: 1, nursery_mb: 2 }
/** How many members are looked at in the event loop; this takes a millisecond or two. */
const small = 2000

/** Lists the tags that members have. */
export const tagging = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inTurn = createFairQueue({ at_once: 1, all: 4096 })
    app.decorate('listTags', async (chapters, { account_id, signal }) => {
      if (membersIn(app.db, chapters) <= small) return listTags(app.db, chapters)
      const list = () =>
        app.inThread<ListTags>({ ...thread, ...(signal && { signal }) }, { folder, chapters })
      return inTurn(account_id, list, signal)
    })
  },
  { name: 'tagging', dependencies: ['database', 'threads'] }
)
