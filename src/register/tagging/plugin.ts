import fp from 'fastify-plugin'
import type { Requester } from '../../core/fair-queue.ts'
import { membersIn } from '../finding/sizes-store.ts'
import type { TagCount } from './schema.ts'
import { listTags } from './store.ts'

declare module 'fastify' {
  interface Readings {
    listTags: typeof listTags
  }
  interface FastifyInstance {
    /** Lists the tags of chapters: of few members at once, of many in a thread. Throws `unavailable` as `app.read` does. */
    listTags(chapters: readonly number[], requester: Requester): Promise<TagCount[]>
  }
}

/** How many members are looked at in the event loop; this takes a millisecond or two. */
const small = 2000

/** Lists the tags that members have. */
export const tagging = fp(
  async app => {
    app.decorate('listTags', async (chapters, requester) =>
      membersIn(app.db, chapters) <= small
        ? listTags(app.db, chapters)
        : app.read('listTags', chapters, requester)
    )
  },
  { name: 'tagging', dependencies: ['database', 'threads'] }
)
