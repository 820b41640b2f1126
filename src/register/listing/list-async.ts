import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Requester } from '../../core/joined-work.ts'
import type { Page } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import type { Background } from './background-async.ts'
import { cacheFor } from './caches-store.ts'
import { isFiltered, readCriteria } from './criteria.ts'
import type { ListedPage } from './list-items.ts'
import { readPage } from './pages-store.ts'
import type { MemberQuery } from './schema.ts'
import { isLarge, type Search, searchAll, searchIndex, searchSmall } from './search-store.ts'
import { currentTotals } from './totals-store.ts'

/** The complete answer with a page of a chapter's members, and its entity tag. */
interface Answer {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

/** A page of a search at one revision of the chapter. */
interface CachedAnswer extends Answer {
  revision: number
}

/** A search, the client that asks for it, and the key under which its page is cached. */
interface Question {
  key: string
  search: Search
  requester: Requester
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')
/** The most bytes of pages that are cached: a thousand pages or more of fifty members each. */
const max_bytes = 16 * 1024 * 1024
/** The memory of a cached page besides its bytes: its key, its tag, its entry in the map. */
const overhead = 1024
/** How often a search is counted again if others write meanwhile. */
const max_tries = 3

/**
 * The state of listing members: the cached pages of searches, which are valid until a member of their chapter is written,
 * and the threads.
 */
export type MemberList = ReturnType<typeof createMemberList>

/** Creates the empty state of the list for one start of the service. */
export function createMemberList(db: Db, background: Background) {
  // a restored backup has earlier revisions, so entity tags contain a random value of this start of the service
  const start = randomBytes(6).toString('base64url')
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: max_bytes,
    sizeCalculation: ({ body }) => body.length + overhead
  })
  return { db, background, start, answers }
}

/** Reads one page of the members of a chapter, by id. Throws `unavailable` if too many slow searches wait in all. */
export function listMembers(
  list: MemberList,
  query: MemberQuery,
  requester: Requester
): Answer | Promise<Answer> {
  const { chapter_id, offset, limit, ...parameters } = query
  const wanted = { chapter_id, offset, limit, ...readCriteria(parameters) }
  if (isFiltered(wanted)) return find(list, wanted, requester)
  const { revision } = currentTotals(list.db, chapter_id)
  return buildAnswer(list, wanted, readPage(list.db, chapter_id, wanted), revision)
}

/** An answer, or the blocks that have to be counted first; undefined without an index. */
type Found = Answer | number[] | undefined

/** Answers a search or a filter. */
function find(list: MemberList, search: Search, requester: Requester): Answer | Promise<Answer> {
  const question = { key: JSON.stringify(search), search, requester }
  const found = answerAtOnce(list, question)
  return isAnswer(found) ? found : answerLater(list, question, found)
}

function isAnswer(found: Found): found is Answer {
  return found !== undefined && !Array.isArray(found)
}

/** The cached answer, or an answer found within a millisecond. If a large chapter has no index, the index is built. */
function answerAtOnce(list: MemberList, question: Question): Found {
  const { db, answers, background } = list
  const { key, search, requester } = question
  const { revision } = currentTotals(db, search.chapter_id)
  const cached = answers.get(key)
  if (cached?.revision === revision) return cached
  if (!isLarge(db, search.chapter_id))
    return cacheAnswer(list, question, searchAll(db, search), revision)
  const { index } = cacheFor(db, search.chapter_id)
  if (!index) background.build(search.chapter_id, requester.account_id)
  const page = index ? searchIndex(db, search, index) : searchSmall(db, search)
  return page && !Array.isArray(page) ? cacheAnswer(list, question, page, revision) : page
}

/** Answers a search once its counts are cached, or by a scan if the chapter has no index or others write very much. */
async function answerLater(list: MemberList, question: Question, blocks: number[] | undefined) {
  const { background } = list
  const { search, requester } = question
  let found: Found = blocks
  for (let tries = 0; Array.isArray(found) && tries < max_tries; tries++) {
    await background.count(search, found, requester)
    found = answerAtOnce(list, question)
  }
  if (isAnswer(found)) return found
  const scanned = await background.scan(search, requester, () => {
    const sooner = answerAtOnce(list, question)
    return isAnswer(sooner) ? sooner : undefined
  })
  if (!('page' in scanned)) return scanned
  return cacheAnswer(list, question, scanned.page, scanned.revision)
}

function cacheAnswer(
  list: MemberList,
  { key, search }: Question,
  page: ListedPage,
  revision: number
) {
  const answer = buildAnswer(list, search, page, revision)
  list.answers.set(key, answer)
  return answer
}

function buildAnswer(
  { start }: MemberList,
  { offset, limit }: Page,
  { items, total }: ListedPage,
  revision: number
): CachedAnswer {
  const end = `],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
  const body = Buffer.concat([beginning, ...items, Buffer.from(end)])
  return { body, tag: `"${start}-${revision}"`, revision }
}
