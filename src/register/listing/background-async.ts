import { createFairQueue } from '../../core/fair-queue.ts'
import { type Asker, createJoin } from '../../core/joined-work.ts'
import type { Db } from '../../storage/database.ts'
import type { Result } from '../../threads/protocol.ts'
import { awaiting, keepCounts, keepIndex } from './cache.ts'
import { cacheFor } from './caches-store.ts'
import type { CountMatches } from './count-thread.ts'
import { criteriaKey } from './criteria.ts'
import type { BuildIndex } from './index-thread.ts'
import { prepareCounting } from './search-index.ts'
import type { Search } from './search-store.ts'

/**
 * How many may wait in all: twice as many as there are connections, so that nobody is refused who waits for the answer.
 * What waits is a search of at most 100 characters.
 */
const all = 4096
/** How many indexes are built at the same time, each in a thread. */
const builds = { at_once: 2, all }
/** Searches are counted one after the other, in one thread, which the first slow search starts. */
const counts = { at_once: 1, all }

/** The questions to threads. */
interface Threads {
  buildIndex(chapter_id: number): Promise<Result<BuildIndex>>
  countMatches(...asked: Parameters<CountMatches>): Promise<Result<CountMatches>>
}

/** The work of slow searches, which runs in threads; what several requests ask for at the same time runs once. */
export type Background = ReturnType<typeof createBackground>

/** Creates the work of slow searches. It throws `unavailable` where too much waits in all, and to those who have gone. */
export function createBackground(db: Db, { buildIndex, countMatches }: Threads) {
  const buildOnce = createJoin(createFairQueue(builds))
  const countOnce = createJoin(createFairQueue(counts))

  /** Awaits an answer of a thread; the cache then knows what other connections have written meanwhile. */
  async function upToDate<T>(chapter_id: number, finding: Promise<T>): Promise<T> {
    const found = await finding
    cacheFor(db, chapter_id)
    return found
  }

  async function build(chapter_id: number, turn: Promise<void>) {
    await turn
    const cache = cacheFor(db, chapter_id)
    const { index, revision } = await awaiting(cache, upToDate(chapter_id, buildIndex(chapter_id)))
    keepIndex(cache, index, revision)
  }

  /** Awaits its turn with the cache, since the blocks are those of the moment when it was asked. */
  async function count(search: Search, blocks: number[], turn: Promise<void>) {
    const cache = cacheFor(db, search.chapter_id)
    const { index, revision } = cache
    if (!index) return
    const counting = turn.then(() => countMatches(prepareCounting(index, search, blocks)))
    const found = await awaiting(cache, upToDate(search.chapter_id, counting))
    keepCounts(cache, search, { index, revision, blocks, counts: found })
  }

  return {
    /** Builds the search index of a chapter and caches it, unless others have written very much meanwhile. */
    build: (chapter_id: number, asker: Asker) =>
      buildOnce(`${chapter_id}`, asker, turn => build(chapter_id, turn)),
    /** Counts the matches in blocks of a chapter and caches the counts. */
    count: (search: Search, blocks: number[], asker: Asker) =>
      countOnce(`${search.chapter_id} ${criteriaKey(search)}`, asker, turn =>
        count(search, blocks, turn)
      )
  }
}
