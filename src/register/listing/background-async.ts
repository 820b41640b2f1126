import type { Result } from '../../background/protocol.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { createJoin, type Requester } from '../../core/joined-work.ts'
import type { Db } from '../../storage/database.ts'
import { awaiting, keepCounts, keepIndex } from './cache.ts'
import { cacheFor } from './caches-store.ts'
import type { CountMatches } from './count-thread.ts'
import { criteriaKey } from './criteria.ts'
import type { BuildIndex } from './index-thread.ts'
import { prepareCounting } from './search-index.ts'
import type { Search } from './search-store.ts'
import type { SearchInThread } from './search-thread.ts'

/**
 * The most tasks that wait in all: twice as many as there are connections, so that no client with an open connection is
 * refused. A waiting task is a search of at most 100 characters.
 */
const all = 4096
/** Limits of building indexes, each in a thread of its own. */
const builds = { at_once: 2, all }
/** Limits of counting: one search after the other, in one thread, which the first slow search starts. */
const counts = { at_once: 1, all }
/** Limits of scanning: one chapter after the other, in one thread. */
const scans = { at_once: 1, all }
/** How long no index of a chapter is built after an index was discarded because others wrote very much, in milliseconds. */
const pause_ms = 3000

/** The questions to threads, and the handler for a failed build, which nobody awaits. */
interface Threads {
  buildIndex(chapter_id: number): Promise<Result<BuildIndex>>
  countMatches(...asked: Parameters<CountMatches>): Promise<Result<CountMatches>>
  search(...asked: Parameters<SearchInThread>): Promise<Result<SearchInThread>>
  onBuildFailure(error: Error): void
}

/** The work of slow searches, which threads do. */
export type Background = ReturnType<typeof createBackground>

/** Creates the work of slow searches. It throws `unavailable` if too many tasks wait in all, and to clients that have gone. */
export function createBackground(db: Db, threads: Threads) {
  const countOnce = createJoin(createFairQueue(counts))
  const scanInTurn = createFairQueue(scans)

  /** Asks for the counts when it is the account's turn; the cache is taken at once, since `blocks` belong to its present index. */
  async function count(search: Search, blocks: number[], turn: Promise<void>) {
    const cache = cacheFor(db, search.chapter_id)
    const { index, revision } = cache
    if (!index) return
    const counting = turn.then(() => threads.countMatches(prepareCounting(index, search, blocks)))
    const found = await awaiting(cache, upToDate(db, search.chapter_id, counting))
    keepCounts(cache, search, { index, revision, blocks, counts: found })
  }

  return {
    build: createBuild(db, threads),
    /**
     * Counts the matches in blocks of a chapter and caches the counts. A search that several clients ask for at the same
     * time is counted once.
     */
    count: (search: Search, blocks: number[], requester: Requester) =>
      countOnce(`${search.chapter_id} ${criteriaKey(search)}`, requester, turn =>
        count(search, blocks, turn)
      ),
    /** Scans a chapter when it is the account's turn, unless `sooner` has the answer by then. */
    scan: <T>(search: Search, { account_id, signal }: Requester, sooner: () => T | undefined) =>
      scanInTurn(account_id, async () => sooner() ?? (await threads.search(search)), signal)
  }
}

/**
 * Creates the function that builds the search index of a chapter and caches it. If others write very much meanwhile, the index is
 * discarded, and no other one is begun for three seconds. The function does not throw: without an index, searches are scanned.
 */
function createBuild(db: Db, { buildIndex, onBuildFailure }: Threads) {
  const inTurn = createFairQueue(builds)
  const building = new Set<number>()
  /** By chapter, the time at which an index was last discarded because too much had been written meanwhile. */
  const discarded = new Map<number, number>()

  async function build(chapter_id: number) {
    const cache = cacheFor(db, chapter_id)
    const built = upToDate(db, chapter_id, buildIndex(chapter_id))
    const { index, revision } = await awaiting(cache, built)
    if (keepIndex(cache, index, revision)) discarded.delete(chapter_id)
    else discarded.set(chapter_id, performance.now())
  }

  return async (chapter_id: number, account_id: number): Promise<void> => {
    const paused_at = discarded.get(chapter_id) ?? Number.NEGATIVE_INFINITY
    if (building.has(chapter_id) || performance.now() - paused_at < pause_ms) return
    building.add(chapter_id)
    try {
      await inTurn(account_id, () => build(chapter_id))
    } catch (error) {
      onBuildFailure(error as Error)
    } finally {
      building.delete(chapter_id)
    }
  }
}

/** Awaits the answer of a thread, then updates the cache with the writes of other connections. */
async function upToDate<T>(db: Db, chapter_id: number, finding: Promise<T>): Promise<T> {
  const found = await finding
  cacheFor(db, chapter_id)
  return found
}
