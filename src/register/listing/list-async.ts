import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../core/errors.ts'
import type { Asker } from '../../core/joined-work.ts'
import type { Page } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import type { Background } from './background-async.ts'
import { cacheFor } from './caches-store.ts'
import { isFiltered, readCriteria } from './criteria.ts'
import type { ListedPage } from './list-items.ts'
import { readPage } from './pages-store.ts'
import type { MemberQuery } from './schema.ts'
import { isLarge, type Search, searchAll, searchIndex } from './search-store.ts'
import { currentTotals } from './totals-store.ts'

/** A page of a chapter's members as the whole answer, and its entity tag. */
interface Answer {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

/** A page of a search at one revision of the chapter. */
interface CachedAnswer extends Answer {
  revision: number
}

/** A search, who asks for it, and the key that its page is cached by. */
interface Question {
  key: string
  search: Search
  asker: Asker
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')
/** How many bytes of pages of searches are cached: a thousand pages and more of fifty members. */
const max_bytes = 16 * 1024 * 1024
/** The memory that a page takes beside its bytes: its key, its tag, its entry in the map. */
const overhead = 1024
/** How often a search is tried again while other processes write. */
const max_tries = 10

/** What listing members needs: pages of searches, cached until a member of their chapter is written, and threads. */
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

/**
 * Reads one page of the members of a chapter, by id. Throws `unavailable` where too many slow searches wait in all.
 */
export function listMembers(
  list: MemberList,
  query: MemberQuery,
  asker: Asker
): Answer | Promise<Answer> {
  const { chapter_id, offset, limit, ...parameters } = query
  const wanted = { chapter_id, offset, limit, ...readCriteria(parameters) }
  if (isFiltered(wanted)) return find(list, wanted, asker)
  const { revision } = currentTotals(list.db, chapter_id)
  return buildAnswer(list, wanted, readPage(list.db, chapter_id, wanted), revision)
}

/** Answers a search or a filter. */
function find(list: MemberList, search: Search, asker: Asker) {
  const { db, answers } = list
  const { chapter_id } = search
  const { revision } = currentTotals(db, chapter_id)
  const key = JSON.stringify(search)
  const cached = answers.get(key)
  if (cached?.revision === revision) return cached
  const question = { key, search, asker }
  if (!isLarge(db, chapter_id)) return cacheAnswer(list, question, searchAll(db, search), revision)
  const { index } = cacheFor(db, chapter_id)
  const page = index && searchIndex(db, search, index)
  return page && !Array.isArray(page)
    ? cacheAnswer(list, question, page, revision)
    : searchLater(list, question)
}

/** Answers a search once its index and counts are cached; writes of other processes may make it start again. */
async function searchLater(list: MemberList, question: Question) {
  const { db, background } = list
  const { search, asker } = question
  const { chapter_id } = search
  for (let tries = 0; tries < max_tries; tries++) {
    const { index, revision } = cacheFor(db, chapter_id)
    const page = index && searchIndex(db, search, index)
    if (!page) await background.build(chapter_id, asker)
    else if (!Array.isArray(page)) return cacheAnswer(list, question, page, revision)
    else await background.count(search, page, asker)
  }
  throw new Unavailable()
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
