import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Requester } from '../../core/fair-queue.ts'
import type { Db } from '../../storage/database.ts'
import { checkFilter } from './filter-store.ts'
import { findPage, type Selection, selectsAll, type Wanted } from './find-store.ts'
import { isByName } from './orders.ts'
import { createReadCounter } from './reads.ts'
import { logReads, membersIn } from './sizes-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads a page of the members that a filter selects, as the JSON text of the answer's data: few in the event loop, many in
     * a thread. Throws `unavailable` as `app.read` does.
     */
    findMembers(selection: Selection, wanted: Wanted, requester: Requester): Promise<string>
  }
  interface FastifyRequest {
    /**
     * Counts how many members with fields beyond lists the reader was shown, in one chapter or over several (undefined).
     * Logs large numbers before the answer is sent.
     */
    logReads(chapter_id: number | undefined, shown: number): Promise<void>
  }
}

/** How many members are searched in the event loop; this takes two milliseconds. */
const small = 2000

/** Finds members of chapters by filters, in any order. */
export const finding = fp(
  async app => {
    app.decorate('findMembers', async (selection, wanted, requester) => {
      const { chapters, filter } = selection
      checkFilter(app.db, chapters, { filter, columns: wanted.columns, sort: wanted.sort })
      const asked = { selection, wanted }
      return isQuick(app.db, selection, wanted)
        ? findPage(app.db, asked)
        : app.read('findPage', asked, requester)
    })
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

/** Whether a question takes only some milliseconds: it is about few members, or asks for a page near an end of the order by name. */
function isQuick(db: Db, { chapters, filter }: Selection, { sort, offset }: Wanted): boolean {
  if (filter.ids) return filter.ids.length <= small
  const members = membersIn(db, chapters)
  if (members <= small) return true
  if (!isByName(sort) || !selectsAll(filter) || chapters.length !== 1) return false
  return Math.min(offset, members - offset) <= small
}
