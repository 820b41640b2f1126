import { type Chunk, mayContain, mayShift } from './chunks.ts'
import type { Criteria, Searched } from './criteria.ts'
import {
  type Counts,
  countIn,
  findBlock,
  type SearchIndex,
  setCounts,
  updateIndex
} from './search-index.ts'
import { countBlocks } from './signatures.ts'

/**
 * A write to one member of a chapter: an addition has no `before`, a removal no `after`. `revision` is the revision of
 * the chapter after the write.
 */
export interface Write {
  revision: number
  id: number
  before?: Searched
  after?: Searched
}

/**
 * The cache of a chapter at one revision. Every write raises the revision by one and is applied to the cache; if a write
 * is missing, the cache is emptied.
 */
export interface ChapterCache {
  revision: number
  /** An entry of the audit log. Between this entry and the revision, nothing was written to the chapter. */
  entry_id: number
  /** How many answers of threads are awaited. */
  awaited: number
  /** The writes since the first of the awaited answers was asked for, ascending. */
  recent: Write[]
  index: SearchIndex | undefined
  /** Chunks of the list that were read, by their number. */
  chunks: Map<number, Chunk>
  /** How many members have ids of each range, by its least id, ascending; undefined until it is read. */
  ranges: Map<number, number> | undefined
}

/** How many consecutive ids are counted together (`member_ranges`). */
export const range_size = 512

/** The most writes that are remembered while threads work; a commit with more of them empties the cache. */
export const max_recent = 10_000

/** Makes an empty cache at a revision. */
export function emptyCache(revision: number): ChapterCache {
  return {
    revision,
    entry_id: 0,
    awaited: 0,
    recent: [],
    index: undefined,
    chunks: new Map(),
    ranges: undefined
  }
}

/** Empties the cache unless it is at this revision. */
export function cacheAt(cache: ChapterCache, revision: number): ChapterCache {
  return cache.revision === revision ? cache : empty(cache, revision)
}

function empty(cache: ChapterCache, revision: number): ChapterCache {
  return Object.assign(cache, emptyCache(revision), { awaited: cache.awaited })
}

/** Awaits the answer of a thread, and meanwhile remembers writes, since the thread may not see them. */
export async function awaiting<T>(cache: ChapterCache, finding: Promise<T>): Promise<T> {
  cache.awaited++
  try {
    return await finding
  } finally {
    cache.awaited--
  }
}

/** Applies a committed write to the cache. */
export function applyWrite(cache: ChapterCache, write: Write) {
  if (write.revision !== cache.revision + 1) return void empty(cache, write.revision)
  cache.revision = write.revision
  if (cache.awaited === 0) cache.recent = []
  else if (cache.recent.push(write) > max_recent) cache.recent.splice(0, max_recent / 2)
  const stays = write.before && write.after
  if (!stays) countInRange(cache, write.id, write.after ? 1 : -1)
  const changes = stays ? mayContain : mayShift
  for (const [number, chunk] of cache.chunks)
    if (changes(chunk, write.id)) cache.chunks.delete(number)
  if (cache.index && !updateIndex(cache.index, write)) cache.index = undefined
}

/** Caches a search index that a thread built at a revision, if every write since then is known. Returns whether it is cached. */
export function keepIndex(cache: ChapterCache, index: SearchIndex, revision: number): boolean {
  const since = writesSince(cache, revision)
  const current = since?.every(write => updateIndex(index, write)) ?? false
  if (current) cache.index = index
  return current
}

/** The counts of a thread, with the index, the revision and the blocks of the question. */
export interface Counted {
  index: SearchIndex
  revision: number
  blocks: number[]
  counts: Counts
}

/**
 * Caches counts, if the index is still the same and every write since the question is known. The blocks of these writes
 * are counted again, since the thread may have seen them or not.
 */
export function keepCounts(cache: ChapterCache, criteria: Criteria, counted: Counted) {
  const { index, revision } = counted
  const since = writesSince(cache, revision)
  if (!since || cache.index !== index) return
  const counts: Counts = Array(countBlocks(index.signatures)).fill(0)
  for (const [at, block] of counted.blocks.entries()) counts[block] = counted.counts[at] as number
  const blocks = [...new Set(since.map(({ id }) => findBlock(index, id)))]
  const again = countIn(index, criteria, blocks)
  for (const [at, block] of blocks.entries()) counts[block] = again[at] as number
  setCounts(index, criteria, counts)
}

/** Counts a member who enters or leaves the chapter. If no range has the member's id, the ranges are read again. */
function countInRange(cache: ChapterCache, id: number, difference: number) {
  const first_id = id - (id % range_size)
  const members = cache.ranges?.get(first_id)
  if (members === undefined) cache.ranges = undefined
  else cache.ranges?.set(first_id, members + difference)
}

/** The writes after a revision; undefined if one of them is not known. */
function writesSince({ revision, recent }: ChapterCache, earlier: number): Write[] | undefined {
  if (earlier > revision) return undefined
  if (earlier === revision) return []
  const first = recent.findIndex(write => write.revision === earlier + 1)
  return first < 0 ? undefined : recent.slice(first)
}
