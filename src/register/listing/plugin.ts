import { randomBytes } from 'node:crypto'
import fp from 'fastify-plugin'
import { bounded } from '../../core/bounded.ts'
import { Unavailable } from '../../core/errors.ts'
import { foldWords } from '../../core/folding.ts'
import { openTurns } from '../../core/turns.ts'
import type { Page } from '../../core/types.ts'
import { awaiting, keepCounts, keepLookup, searchKey } from './cache.ts'
import type { GatherLookup } from './gather-thread.ts'
import { listChapter } from './pages.ts'
import { chaptersAbove, currentRoster, type Filters, type ListedPage } from './rosters.ts'
import { blockRanges, cacheFor, isLarge, type Search, searchAll, searchLookup } from './search.ts'
import type { CountFitting } from './search-thread.ts'
import { lastId } from './signatures.ts'

/** Which page of which members is asked for; words of `search` are not folded yet. */
type ListQuery = Filters & Page & { search?: string }

/** A page of a chapter's members as the whole answer, and its entity tag. */
interface SentPage {
  /** JSON in UTF-8. */
  body: Buffer
  tag: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** One page of the members of a chapter, by id. Throws `unavailable` where too many slow searches wait, of the account or in all. */
    listMembers(query: ListQuery, account_id: number): SentPage | Promise<SentPage>
  }
}

const beginning = Buffer.from('{"status":"success","data":{"members":[')

/** A page that was found, of one revision of the chapter. */
interface Found extends SentPage {
  revision: number
}

/** A search, who asked for it, and by which key its page is kept. */
interface Asked {
  key: string
  query: ListQuery
  search: Search
  account_id: number
}

/** How many bytes of found pages are kept: a thousand pages and more of fifty members. */
const most_bytes = 16 * 1024 * 1024
/** What is in memory beside the bytes of a page: its key, its tag, its place in the map. */
const beside = 1024
/** How many chapters are gathered at the same time, and how many may wait: a thread each. */
const lookups = { at_once: 2, each: 16, all: 64 }
const gather_thread = { entry: 'register/listing/gather-thread', at_once: 2, nursery_mb: 2 }
/** Blocks are counted one after the other, in one thread that is started by the first slow search. */
const counts = { at_once: 1, each: 16, all: 64 }
const search_thread = { entry: 'register/listing/search-thread' }
/** The account that the service gathers for by itself. */
const nobody = 0
/** How often a search is looked for anew while other processes write. */
const most_tries = 10

/**
 * The lists of members. What a search found is kept until a member of the chapter changes, which raises the
 * chapter's revision; a search that takes long goes to a thread.
 */
export const rosters = fp<{ folder: string }>(
  async (app, { folder }) => {
    const { db } = app
    // revisions start again where a backup is restored: tags of another start are no tags of this one
    const start = randomBytes(6).toString('base64url')
    const found = bounded<string, Found>(most_bytes, ({ body }) => body.length + beside)

    function buildPage({ offset, limit }: ListQuery, listed: ListedPage, revision: number): Found {
      const { items, total } = listed
      const end = `],"pagination":{"total":${total},"offset":${offset},"limit":${limit}}}}`
      const body = Buffer.concat([beginning, ...items, Buffer.from(end)])
      return { body, tag: `"${start}-${revision}"`, revision }
    }

    function keep({ key, query }: Asked, listed: ListedPage, revision: number) {
      const page = buildPage(query, listed, revision)
      found.set(key, page)
      return page
    }

    /** Finds once what several requests ask for at the same time. */
    function together<T>(key: string, find: () => Promise<T>): Promise<T> {
      const begun = (finding.get(key) as Promise<T>) ?? find().finally(() => finding.delete(key))
      finding.set(key, begun)
      return begun
    }
    const finding = new Map<string, Promise<unknown>>()

    /** Has gathered what the searches of a chapter are answered from, if nobody has since another process wrote. */
    function gather(chapter_id: number, account_id: number) {
      return inTurn(account_id, async () => {
        const cache = cacheFor(db, chapter_id)
        const gathering = app.inThread<GatherLookup>(gather_thread, { folder, chapter_id })
        const { lookup, revision } = await awaiting(cache, gathering)
        keepLookup(cache, lookup, revision)
      })
    }
    const inTurn = openTurns(lookups)

    const countFitting = app.lastingThread<CountFitting>(search_thread, { folder })
    const countInTurn = openTurns(counts)

    /** Has blocks of a chapter counted, and keeps the counts. */
    async function count(search: Search, blocks: number[], account_id: number) {
      const cache = cacheFor(db, search.chapter_id)
      if (!cache.lookup) return
      const asked = { revision: cache.revision, blocks, last: lastId(cache.lookup.signatures) }
      const ranges = blockRanges(cache.lookup, blocks)
      const counted = await awaiting(
        cache,
        countInTurn(account_id, () => countFitting({ search, ranges }))
      )
      keepCounts(cache, search, { asked, ...counted })
    }

    /** Answers a search once what it needs is known; writes of other processes may make it look again. */
    async function searchLater(asked: Asked) {
      const { search, account_id } = asked
      const { chapter_id } = search
      for (let tries = 0; tries < most_tries; tries++) {
        const { lookup, revision } = cacheFor(db, chapter_id)
        const page = lookup && searchLookup(db, search, lookup)
        if (!page) await together(`${chapter_id}`, () => gather(chapter_id, account_id))
        else if (!Array.isArray(page)) return keep(asked, page, revision)
        else
          await together(`${chapter_id} ${searchKey(search)}`, () =>
            count(search, page, account_id)
          )
      }
      throw new Unavailable()
    }

    // those that take longest are ready before they are asked for
    app.addHook('onListen', async () => {
      for (const chapter_id of chaptersAbove(db, 50_000))
        await together(`${chapter_id}`, () => gather(chapter_id, nobody)).catch(error =>
          app.log.error({ why: error.message }, 'gathered nothing to search in')
        )
    })

    /** Answers a search, or a filter: a page far into what that leaves takes as long. */
    function find(query: ListQuery, words: string[], account_id: number) {
      const { chapter_id } = query
      const { revision } = currentRoster(db, chapter_id)
      const key = JSON.stringify(query)
      const known = found.get(key)
      if (known?.revision === revision) return known
      const search = { ...query, words }
      const asked = { key, query, search, account_id }
      if (!isLarge(db, chapter_id)) return keep(asked, searchAll(db, search), revision)
      const { lookup } = cacheFor(db, chapter_id)
      const page = lookup && searchLookup(db, search, lookup)
      if (page && !Array.isArray(page)) return keep(asked, page, revision)
      return searchLater(asked)
    }

    app.decorate('listMembers', (query, account_id) => {
      const { chapter_id, search = '', status, membertype_id } = query
      const words = foldWords(search)
      if (words.length > 0 || status || membertype_id) return find(query, words, account_id)
      const { revision } = currentRoster(db, chapter_id)
      return buildPage(query, listChapter(db, chapter_id, query), revision)
    })
  },
  { name: 'rosters', dependencies: ['database', 'threads'] }
)
