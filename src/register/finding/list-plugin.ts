import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { Requester } from '../../core/fair-queue.ts'
import { isFiltered, type ListedPage, readCriteria, readPage, type Search } from './pages-store.ts'
import type { MemberQuery } from './schema.ts'
import { currentTotals } from './totals-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads one page of the members of a chapter, by id. Throws `unavailable` as `app.read` does. */
    listMembers(query: MemberQuery, requester: Requester): Answer | Promise<Answer>
  }
}

/** The complete answer with a page of a chapter's members, and its entity tag. */
interface Answer {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

/** A page at one revision of the chapter. */
interface CachedAnswer extends Answer {
  revision: number
}

/** How many members are searched in the event loop; this takes half a millisecond. */
const small = 2000
/** The most bytes of pages that are cached: a thousand pages or more of fifty members each. */
const max_bytes = 16 * 1024 * 1024
/** The memory of a cached page besides its bytes: its key, its tag, its entry in the map. */
const overhead = 1024

/** The list of a chapter's members: large chapters are searched in threads. */
export const memberListing = fp(
  async app => {
    app.decorate('listMembers', createMemberList(app))
  },
  { name: 'member-listing', dependencies: ['database', 'threads'] }
)

/** Creates the function that lists members. It keeps pages until a member of their chapter is written. */
function createMemberList(app: FastifyInstance): FastifyInstance['listMembers'] {
  const { db } = app
  // a restored backup has earlier revisions, so entity tags contain a random value of this start of the service
  const start = randomBytes(6).toString('base64url')
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: max_bytes,
    sizeCalculation: ({ body }) => body.length + overhead
  })

  function keep(key: string, search: Search, page: ListedPage, revision: number): Answer {
    const answer = { body: writeBody(search, page), tag: `"${start}-${revision}"`, revision }
    answers.set(key, answer)
    return answer
  }

  /** The page that is cached, or that half a millisecond reads. */
  function readAtOnce(key: string, search: Search): Answer | undefined {
    const { members, revision } = currentTotals(db, search.chapter_id)
    const cached = answers.get(key)
    if (cached?.revision === revision) return cached
    if (isFiltered(search) && members > small) return undefined
    return keep(key, search, readPage(db, search), revision)
  }

  async function readLater(key: string, search: Search, requester: Requester): Promise<Answer> {
    const sooner = () => readAtOnce(key, search)
    const found = await app.read('searchMembers', search, requester, sooner)
    if ('tag' in found) return found
    const { page, revision } = found
    // a thread sends bytes without their class
    const { buffer, byteOffset, byteLength } = page.items
    const items = Buffer.from(buffer, byteOffset, byteLength)
    return keep(key, search, { ...page, items }, revision)
  }

  return (query, requester) => {
    const { chapter_id, offset, limit, ...parameters } = query
    const search = { chapter_id, offset, limit, ...readCriteria(parameters) }
    const key = JSON.stringify(search)
    return readAtOnce(key, search) ?? readLater(key, search, requester)
  }
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')

function writeBody({ offset, limit }: Search, { items, total }: ListedPage) {
  const end = `],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
  return Buffer.concat([beginning, items, Buffer.from(end)])
}
