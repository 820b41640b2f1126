import { randomBytes } from 'node:crypto'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../../core/errors.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { foldWords } from '../../core/folding.ts'
import type { MemberQuery } from '../members/requests.ts'
import { awaiting, keepCounts, keepIndex } from './cache.ts'
import { cacheFor, followCommits } from './caches-store.ts'
import type { CountMatches } from './count-thread.ts'
import { criteriaKey, isFiltered } from './filters.ts'
import type { BuildIndex } from './index-thread.ts'
import type { ListedPage } from './list-items.ts'
import { readPage } from './pages-store.ts'
import { blockRanges, isLarge, type Search, searchAll, searchIndex } from './search-store.ts'
import { lastId } from './signatures.ts'
import { chaptersAbove, currentTotals } from './totals-store.ts'

/** A page of a chapter's members as the whole answer, and its entity tag. */
interface Answer {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads one page of the members of a chapter, by id. Throws `unavailable` where too many slow searches wait,
     * of the account or in all.
     */
    listMembers(query: MemberQuery, account_id: number): Answer | Promise<Answer>
  }
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')

/** A page of a search at one revision of the chapter. */
interface CachedAnswer extends Answer {
  revision: number
}

/** A search, the account that asked for it, and the key that its page is cached by. */
interface Question {
  key: string
  search: Search
  account_id: number
}

/** How many bytes of pages of searches are cached: a thousand pages and more of fifty members. */
const most_bytes = 16 * 1024 * 1024
/** The memory that a page takes beside its bytes: its key, its tag, its entry in the map. */
const overhead = 1024
/** How many indexes are built at the same time, each in a thread, and how many may wait. */
const builds = { at_once: 2, each: 16, all: 64 }
const index_thread = { entry: 'register/listing/index-thread', at_once: 2, nursery_mb: 2 }
/** Searches are counted one after the other, in one thread, which the first slow search starts. */
const counts = { at_once: 1, each: 16, all: 64 }
const count_thread = { entry: 'register/listing/count-thread' }
/** The account of what the service does by itself. */
const no_account = 0
/** How often a search is tried again while other processes write. */
const most_tries = 10

/**
 * The list of members. Pages of searches are cached until a member of the chapter is written, which raises the
 * chapter's revision; searches that take long are counted in a thread.
 */
export const memberListing = fp<{ folder: string }>(
  async (app, { folder }) => {
    const { db } = app
    followCommits(db)
    // a restored backup has earlier revisions, so entity tags contain a random value of this start of the service
    const start = randomBytes(6).toString('base64url')
    const answers = new LRUCache<string, CachedAnswer>({
      maxSize: most_bytes,
      sizeCalculation: ({ body }) => body.length + overhead
    })

    function buildAnswer(
      { offset, limit }: Pick<Search, 'offset' | 'limit'>,
      { items, total }: ListedPage,
      revision: number
    ): CachedAnswer {
      const end = `],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
      const body = Buffer.concat([beginning, ...items, Buffer.from(end)])
      return { body, tag: `"${start}-${revision}"`, revision }
    }

    function cacheAnswer({ key, search }: Question, page: ListedPage, revision: number) {
      const answer = buildAnswer(search, page, revision)
      answers.set(key, answer)
      return answer
    }

    /** Runs once what several requests ask for at the same time. */
    function once<T>(key: string, run: () => Promise<T>): Promise<T> {
      const begun = (running.get(key) as Promise<T>) ?? run().finally(() => running.delete(key))
      running.set(key, begun)
      return begun
    }
    const running = new Map<string, Promise<unknown>>()

    const buildInTurn = createFairQueue(builds)

    /** Builds the search index of a chapter and caches it, unless another process has written meanwhile. */
    function build(chapter_id: number, account_id: number) {
      return buildInTurn(account_id, async () => {
        const cache = cacheFor(db, chapter_id)
        const building = app.inThread<BuildIndex>(index_thread, { folder, chapter_id })
        const { index, revision } = await awaiting(cache, building)
        keepIndex(cache, index, revision)
      })
    }

    const countMatches = app.longRunningThread<CountMatches>(count_thread, { folder })
    const countInTurn = createFairQueue(counts)

    /** Counts the matches in blocks of a chapter and caches the counts. */
    async function count(search: Search, blocks: number[], account_id: number) {
      const cache = cacheFor(db, search.chapter_id)
      const { index, revision } = cache
      if (!index) return
      const asked = { index, revision, blocks, last: lastId(index.signatures) }
      const ranges = blockRanges(index, blocks)
      const counting = countInTurn(account_id, () => countMatches({ search, ranges }))
      keepCounts(cache, search, { asked, ...(await awaiting(cache, counting)) })
    }

    /** Answers a search once its index and counts are cached; writes of other processes may make it start again. */
    async function searchLater(question: Question) {
      const { search, account_id } = question
      const { chapter_id } = search
      for (let tries = 0; tries < most_tries; tries++) {
        const { index, revision } = cacheFor(db, chapter_id)
        const page = index && searchIndex(db, search, index)
        if (!page) await once(`${chapter_id}`, () => build(chapter_id, account_id))
        else if (!Array.isArray(page)) return cacheAnswer(question, page, revision)
        else {
          const key = `${chapter_id} ${criteriaKey(search)}`
          await once(key, () => count(search, page, account_id))
        }
      }
      throw new Unavailable()
    }

    // the indexes that take longest to build are ready before the first search
    app.addHook('onListen', async () => {
      for (const chapter_id of chaptersAbove(db, 50_000))
        await once(`${chapter_id}`, () => build(chapter_id, no_account)).catch(error =>
          app.log.error({ why: error.message }, 'a search index was not built')
        )
    })

    /** Answers a search or a filter. */
    function find(search: Search, account_id: number) {
      const { chapter_id } = search
      const { revision } = currentTotals(db, chapter_id)
      const key = JSON.stringify(search)
      const cached = answers.get(key)
      if (cached?.revision === revision) return cached
      const question = { key, search, account_id }
      if (!isLarge(db, chapter_id)) return cacheAnswer(question, searchAll(db, search), revision)
      const { index } = cacheFor(db, chapter_id)
      const page = index && searchIndex(db, search, index)
      return page && !Array.isArray(page)
        ? cacheAnswer(question, page, revision)
        : searchLater(question)
    }

    app.decorate('listMembers', (query, account_id) => {
      const { chapter_id, offset, limit, search = '', ...filters } = query
      const wanted = { chapter_id, offset, limit, words: foldWords(search), filters }
      if (isFiltered(wanted)) return find(wanted, account_id)
      const { revision } = currentTotals(db, chapter_id)
      return buildAnswer(wanted, readPage(db, chapter_id, wanted), revision)
    })
  },
  { name: 'member-listing', dependencies: ['database', 'threads'] }
)
