import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { asSent } from '../../core/types.ts'
import { chaptersIn } from '../../register/finding/sizes-store.ts'
import { isShort, type ListName, type ListOf, type ListQuestion, readList } from './lists-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads a list of terms in the caller's chapters: a short one at once, others in a thread.
     * Throws `unavailable` as `app.read` does, and what the list or a late check of the caller's rights throws.
     */
    readTerms<Name extends ListName>(
      name: Name,
      query: ListQuestion<Name>['query'],
      reply: FastifyReply
    ): Promise<ListOf<Name>>
  }
  interface FastifyReply {
    /** Sends CSV text as a file with this name; a handler returns the result. */
    csv(name: string, text: string): never
  }
}

/** Reads the lists of terms: what looks through many rows does not hold up other requests. */
export const termLists = fp(
  async app => {
    app.decorateRequest('readTerms', async function (this: FastifyRequest, name, query, reply) {
      const { permitted, account } = this
      const question = { name, query, permitted }
      const requester = { account_id: account.id, signal: reply.disconnected }
      const list = isShort(app.db, question)
        ? readList(app.db, question)
        : ((await app.read('readList', question, requester)) as ListOf<typeof name>)
      this.recheckLate(reply, chaptersIn(app.db, permitted))
      const { chapter_id, member_id }: { chapter_id?: number; member_id?: number } = query
      if (member_id === undefined) await this.logReads(chapter_id, countMembers(name, list))
      return list
    })
    app.decorateReply('csv', function (this: FastifyReply, name, text) {
      const disposition = `attachment; filename="${name}.csv"`
      this.type('text/csv; charset=utf-8').header('content-disposition', disposition)
      return asSent<never>(text)
    })
  },
  { name: 'term-lists', dependencies: ['database', 'threads', 'finding'] }
)

/** What shows numbers, and few ids. */
const nameless: readonly ListName[] = ['tasks', 'statistics', 'bound']

/** The number of members that a list shows, for the audit log, at least one; 0 for what shows numbers and few ids. */
function countMembers<Name extends ListName>(name: Name, list: ListOf<Name>): number {
  if (nameless.includes(name)) return 0
  const rows: { member_id: number }[] | number = Object.values(list)[0]
  const ids = Array.isArray(rows) ? new Set(rows.map(({ member_id }) => member_id)).size : rows
  return Math.max(1, ids)
}
