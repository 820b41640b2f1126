import { type Chunk, mayContain, mayShift } from './chunks.ts'
import { type Criteria, criteriaKey, isSearchedAlike, matches, type Searched } from './filters.ts'
import { addText, countBlocks, findBlock, type Signatures } from './signatures.ts'

/**
 * A write to one member of a chapter: an addition has no `before`, a removal no `after`. `revision` is the
 * chapter's after it.
 */
export interface Write {
  revision: number
  id: number
  before?: Searched
  after?: Searched
}

/** How many members of each block match. */
export type Counts = number[]

/** The search index of a chapter: signatures, and the counts of searches, at one revision. */
export interface SearchIndex {
  signatures: Signatures
  /** How many members have left the chapter since the signatures were built. */
  removed: number
  counts: Map<string, { criteria: Criteria; counts: Counts }>
}

/**
 * The cache of a chapter at one revision. Every write raises the revision by one and is applied to the cache;
 * where a write is missing (another process made it) the cache is emptied.
 */
export interface ChapterCache {
  revision: number
  /** How many answers of threads are awaited, and the writes since the first was asked for, ascending. */
  awaited: number
  recent: Write[]
  index: SearchIndex | undefined
  /** Chunks of the list that were read, by their number. */
  chunks: Map<number, Chunk>
  /** How many members have ids of each range, by its least id, ascending; undefined until it is read. */
  ranges: Map<number, number> | undefined
}

/** How many consecutive ids are counted together (`member_ranges`). */
export const range_size = 512

/** How many writes are remembered while threads work; more than these in one commit empty the cache. */
export const most_recent = 10_000
const most_counts = 150

/** Makes an empty cache at a revision. */
export function emptyCache(revision: number): ChapterCache {
  return {
    revision,
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

/** Awaits the answer of a thread, and remembers the writes meanwhile, which the thread may not have seen. */
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
  else if (cache.recent.push(write) > most_recent) cache.recent.splice(0, most_recent / 2)
  const stays = write.before && write.after
  if (!stays) countInRange(cache, write.id, write.after ? 1 : -1)
  const changes = stays ? mayContain : mayShift
  for (const [number, chunk] of cache.chunks)
    if (changes(chunk, write.id)) cache.chunks.delete(number)
  if (cache.index && !updateIndex(cache.index, write)) cache.index = undefined
}

/** Caches a search index that a thread built at a revision, if every write since then is known. */
export function keepIndex(cache: ChapterCache, index: SearchIndex, revision: number) {
  const since = writesSince(cache, revision)
  if (since?.every(write => updateIndex(index, write))) cache.index = index
}

/** The counts that a thread made for blocks of an index which ended at `last` and stood at a revision. */
export interface Counted {
  asked: { index: SearchIndex; revision: number; blocks: number[]; last: number }
  /** The revision at which the thread counted. */
  revision: number
  counts: Counts
}

/**
 * Caches counts, if the index is still the same and every write since the question is known. Counts of a revision
 * that the cache has not reached, because another process has written meanwhile, are dropped.
 */
export function keepCounts(cache: ChapterCache, criteria: Criteria, counted: Counted) {
  const { asked, revision } = counted
  const { index } = asked
  const since = writesSince(cache, asked.revision)
  if (!since || cache.index !== index || revision > cache.revision) return
  const counts: Counts = Array(countBlocks(index.signatures)).fill(0)
  for (const [at, block] of asked.blocks.entries()) counts[block] = counted.counts[at] as number
  const blocks = new Set(asked.blocks)
  const isCounted = (write: Write) =>
    write.revision <= revision &&
    write.id <= asked.last &&
    blocks.has(findBlock(index.signatures, write.id))
  for (const write of since)
    if (!isCounted(write)) adjust(counts, criteria, write, findBlock(index.signatures, write.id))
  index.counts.set(criteriaKey(criteria), { criteria, counts })
  if (index.counts.size > most_counts)
    index.counts.delete(index.counts.keys().next().value as string)
}

/** How many members of each block match, where that is cached. */
export function cachedCounts({ counts }: SearchIndex, criteria: Criteria): Counts | undefined {
  const key = criteriaKey(criteria)
  const cached = counts.get(key)
  if (!cached) return undefined
  // the map is in the order of use: its first entry is evicted
  counts.delete(key)
  counts.set(key, cached)
  return cached.counts
}

/** Counts a member who enters or leaves. Ranges are read again for one that is not among them. */
function countInRange(cache: ChapterCache, id: number, difference: number) {
  const first_id = id - (id % range_size)
  const members = cache.ranges?.get(first_id)
  if (members === undefined) cache.ranges = undefined
  else cache.ranges?.set(first_id, members + difference)
}

/** The writes after a revision; undefined where one of them is not known. */
function writesSince({ revision, recent }: ChapterCache, earlier: number): Write[] | undefined {
  if (earlier > revision) return undefined
  if (earlier === revision) return []
  const first = recent.findIndex(write => write.revision === earlier + 1)
  return first < 0 ? undefined : recent.slice(first)
}

/**
 * Brings an index up to date with a write. Answers false where it has to be built anew: there is no room for
 * the member, its id lies between others, or a quarter of the members have left.
 */
function updateIndex(index: SearchIndex, write: Write): boolean {
  const { signatures, counts } = index
  const { id, before, after } = write
  if (before && after && isSearchedAlike(before, after)) return true
  if (after && !addText(signatures, id, after.search_text)) return false
  if (!after && ++index.removed > signatures.members / 4) return false
  const block = findBlock(signatures, id)
  for (const one of counts.values()) adjust(one.counts, one.criteria, write, block)
  return true
}

function adjust(counts: Counts, criteria: Criteria, { before, after }: Write, block: number) {
  const matched = before !== undefined && matches(criteria, before)
  const does_match = after !== undefined && matches(criteria, after)
  counts[block] = (counts[block] ?? 0) + Number(does_match) - Number(matched)
}
