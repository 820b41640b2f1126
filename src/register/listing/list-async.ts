import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Result } from '../../background/protocol.ts'
import { createFairQueue, type Requester } from '../../core/fair-queue.ts'
import type { Db } from '../../storage/database.ts'
import { isFiltered, readCriteria } from './criteria.ts'
import { type ListedPage, readPage, type Search } from './pages-store.ts'
import type { MemberQuery } from './schema.ts'
import type { SearchInThread } from './search-thread.ts'
import { currentTotals } from './totals-store.ts'

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
/** Searches of larger chapters: two run at a time, and twice as many may wait as there are connections. */
const turns = { at_once: 2, all: 4096 }
/** The most bytes of pages that are cached: a thousand pages or more of fifty members each. */
const max_bytes = 16 * 1024 * 1024
/** The memory of a cached page besides its bytes: its key, its tag, its entry in the map. */
const overhead = 1024

/** Reads one page of the members of a chapter, by id. Throws `unavailable` if too many searches wait. */
export type ListMembers = ReturnType<typeof createMemberList>

/** Creates the function that lists members. It keeps pages until a member of their chapter is written. */
export function createMemberList(
  db: Db,
  searchInThread: (...asked: Parameters<SearchInThread>) => Promise<Result<SearchInThread>>
) {
  // a restored backup has earlier revisions, so entity tags contain a random value of this start of the service
  const start = randomBytes(6).toString('base64url')
  const inTurn = createFairQueue(turns)
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

  async function readLater(key: string, search: Search): Promise<Answer> {
    const sooner = readAtOnce(key, search)
    if (sooner) return sooner
    const { page, revision } = await searchInThread(search)
    // a thread sends bytes without their class
    const { buffer, byteOffset, byteLength } = page.items
    const items = Buffer.from(buffer, byteOffset, byteLength)
    return keep(key, search, { ...page, items }, revision)
  }

  return (query: MemberQuery, { account_id, signal }: Requester): Answer | Promise<Answer> => {
    const { chapter_id, offset, limit, ...parameters } = query
    const search = { chapter_id, offset, limit, ...readCriteria(parameters) }
    const key = JSON.stringify(search)
    return readAtOnce(key, search) ?? inTurn(account_id, () => readLater(key, search), signal)
  }
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')

function writeBody({ offset, limit }: Search, { items, total }: ListedPage) {
  const end = `],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
  return Buffer.concat([beginning, items, Buffer.from(end)])
}
