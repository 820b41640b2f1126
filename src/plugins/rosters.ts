import { randomBytes } from 'node:crypto'
import fp from 'fastify-plugin'
import type { MemberQuery } from '../members/schema.ts'
import { wordsOf } from '../rosters/search.ts'
import { type ListedPage, listPage, revisionOf } from '../rosters/store.ts'
import { keepFound, type Search, searchNow, watchOf } from '../searches/store.ts'
import { awaiting, keepGrams } from '../searches/watch.ts'

/** A page of a chapter's members as the whole answer, and its entity tag. */
export interface SentPage {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** One page of the members of a chapter, by id. Throws `unavailable` where too many slow searches wait. */
    listMembers(query: MemberQuery): SentPage | Promise<SentPage>
  }
}

/** How many pages are kept. */
const most_pages = 200

/**
 * The lists of members: what was put together for a page is kept until a member of the chapter changes,
 * which raises the chapter's revision; a search that takes long goes to a thread.
 */
export const rosters = fp(
  async app => {
    const { db } = app
    // revisions start again where a backup is restored: tags of another start are no tags of this one
    const start = randomBytes(6).toString('base64url')
    const pages = new Map<string, SentPage & { revision: number }>()

    function keep(key: string, query: MemberQuery, { items, total }: ListedPage, revision: number) {
      const { offset, limit } = query
      const text = `{"status":"success","data":{"members":[${items}],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
      const page = { body: Buffer.from(text), tag: `"${start}-${revision}"`, revision }
      pages.delete(key)
      pages.set(key, page)
      if (pages.size > most_pages) pages.delete(pages.keys().next().value as string)
      return page
    }

    async function searchLater(key: string, query: MemberQuery, search: Search) {
      const watch = watchOf(db, query.chapter_id)
      const found = await awaiting(watch, app.searchInThread(search))
      keepFound(watch, search, found)
      return keep(key, query, found, found.revision)
    }

    const gathering = new Set<number>()
    /** Has the trigrams of a chapter gathered, once; whoever searches meanwhile does without. */
    function gather(chapter_id: number) {
      const watch = watchOf(db, chapter_id)
      if (watch.grams || gathering.has(chapter_id)) return
      gathering.add(chapter_id)
      awaiting(watch, app.gatherGrams(chapter_id))
        .then(gathered => keepGrams(watch, gathered))
        .catch(error => app.log.error({ why: error.message }, 'gathered no trigrams'))
        .finally(() => gathering.delete(chapter_id))
    }

    app.decorate('listMembers', query => {
      const revision = revisionOf(db, query.chapter_id)
      const key = JSON.stringify(query)
      const kept = pages.get(key)
      if (kept?.revision === revision) return kept
      const { search: text = '', ...rest } = query
      const words = wordsOf(text)
      if (words.length === 0) return keep(key, query, listPage(db, rest, rest), revision)
      const search = { ...rest, words }
      const found = searchNow(db, search)
      if (found) return keep(key, query, found, revision)
      const later = searchLater(key, query, search)
      gather(query.chapter_id)
      return later
    })
  },
  { name: 'rosters', dependencies: ['database', 'searches'] }
)
