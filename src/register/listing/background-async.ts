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
 * How many may wait in all: twice as many as there are connections, so that nobody is refused who waits for the answer.
 * What waits is a search of at most 100 characters.
 */
const all = 4096
/** How many indexes are built at the same time, each in a thread. */
const builds = { at_once: 2, all }
/** Searches are counted one after the other, in one thread, which the first slow search starts. */
const counts = { at_once: 1, all }
/** Chapters are scanned one after the other, in one thread. */
const scans = { at_once: 1, all }
/** How long no index of a chapter is built after one that could not be kept: others write very much. */
const pause_ms = 3000

/** The questions to threads, and where the failure of a build goes, for which nobody waits. */
interface Threads {
  buildIndex(chapter_id: number): Promise<Result<BuildIndex>>
  countMatches(...asked: Parameters<CountMatches>): Promise<Result<CountMatches>>
  search(...asked: Parameters<SearchInThread>): Promise<Result<SearchInThread>>
  onBuildFailure(error: Error): void
}

/** The work of slow searches, which runs in threads. */
export type Background = ReturnType<typeof createBackground>

/** Creates the work of slow searches. It throws `unavailable` where too much waits in all, and to those who have gone. */
export function createBackground(db: Db, threads: Threads) {
  const countOnce = createJoin(createFairQueue(counts))
  const scanInTurn = createFairQueue(scans)

  /** Awaits its turn with the cache, since the blocks are those of the moment when it was asked. */
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
    /** Counts the matches in blocks of a chapter and caches the counts; what several ask for at the same time is counted once. */
    count: (search: Search, blocks: number[], requester: Requester) =>
      countOnce(`${search.chapter_id} ${criteriaKey(search)}`, requester, turn =>
        count(search, blocks, turn)
      ),
    /** Scans a chapter when it is the requester's turn, unless `sooner` has the answer by then. */
    scan: <T>(search: Search, { account_id, signal }: Requester, sooner: () => T | undefined) =>
      scanInTurn(account_id, async () => sooner() ?? (await threads.search(search)), signal)
  }
}

/**
 * Creates the function that builds the search index of a chapter and caches it, unless others write very much meanwhile; then no
 * other one is begun for three seconds. It does not throw: searches are answered without an index until there is one.
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

/** Awaits an answer of a thread, then brings the cache up to date with what other connections wrote meanwhile. */
async function upToDate<T>(db: Db, chapter_id: number, finding: Promise<T>): Promise<T> {
  const found = await finding
  cacheFor(db, chapter_id)
  return found
}
