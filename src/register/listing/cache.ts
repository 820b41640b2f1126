import { type Chunk, mayContain } from './chunks.ts'
import { addText, countBlocks, findBlock, type Signatures } from './signatures.ts'

/** What a search looks at in a member. */
export interface Searched {
  id: number
  status: string
  membertype_id: number
  search_text: string
}

/** What is searched for: all of the words, and what the filters say. */
export interface Wanted {
  words: string[]
  status?: string
  membertype_id?: number
}

/** A write to one member of a chapter: `revision` is the chapter's after it. */
export interface Write {
  revision: number
  before?: Searched
  after: Searched
}

/** How many members of each block fit. */
export type Counts = number[]

/** What a chapter's searches are answered from: signatures, and what was counted, as of one revision. */
export interface Lookup {
  signatures: Signatures
  counts: Map<string, { wanted: Wanted; counts: Counts }>
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
  lookup: Lookup | undefined
  /** Chunks of the list that were read, by their place in it. */
  chunks: Map<number, Chunk>
}

const most_recent = 10_000
const most_counts = 150

/** An empty cache at a revision. */
export function emptyCache(revision: number): ChapterCache {
  return { revision, awaited: 0, recent: [], lookup: undefined, chunks: new Map() }
}

/** Resets the cache unless it is at this revision. */
export function cacheAt(cache: ChapterCache, revision: number): ChapterCache {
  if (cache.revision === revision) return cache
  return Object.assign(cache, emptyCache(revision), { awaited: cache.awaited })
}

/** Awaits the answer of a thread, and records the writes meanwhile, which the thread may not have seen. */
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
  if (write.revision !== cache.revision + 1) return void cacheAt(cache, write.revision)
  cache.revision = write.revision
  if (cache.awaited === 0) cache.recent = []
  else if (cache.recent.push(write) > most_recent) cache.recent.splice(0, most_recent / 2)
  const { lookup, chunks } = cache
  for (const [index, chunk] of chunks) if (mayContain(chunk, write.after.id)) chunks.delete(index)
  if (!lookup || !matters(write)) return
  if (!addWrites(lookup.signatures, [write])) cache.lookup = undefined
  for (const { wanted, counts } of lookup.counts.values())
    adjust(counts, wanted, write, lookup.signatures)
}

/** Caches a lookup that a thread gathered at a revision, if every write since then is known. */
export function keepLookup(cache: ChapterCache, lookup: Lookup, revision: number) {
  const since = writesSince(cache, revision)
  if (!since || !addWrites(lookup.signatures, since)) return
  cache.lookup = lookup
  for (const { wanted, counts } of lookup.counts.values())
    for (const write of since) adjust(counts, wanted, write, lookup.signatures)
}

/**
 * What was counted in another thread: the blocks that were to be looked at as of one revision, when `last`
 * was the greatest id, and how many members of each fitted at a later one.
 */
export interface Counted {
  asked: { revision: number; blocks: number[]; last: number }
  revision: number
  fitting: Counts
}

/** Caches counts, if every write since the question is known. */
export function keepCounts(cache: ChapterCache, wanted: Wanted, counted: Counted) {
  const { lookup } = cache
  const { asked, revision, fitting } = counted
  const since = writesSince(cache, asked.revision)
  if (!since || !lookup) return
  const counts: Counts = Array(countBlocks(lookup.signatures)).fill(0)
  for (const [index, block] of asked.blocks.entries()) counts[block] = fitting[index] as number
  const blocks = new Set(asked.blocks)
  const seen = ({ revision: written, after: { id } }: Write) =>
    written <= revision && id <= asked.last && blocks.has(findBlock(lookup.signatures, id))
  for (const write of since) if (!seen(write)) adjust(counts, wanted, write, lookup.signatures)
  lookup.counts.set(searchKey(wanted), { wanted, counts })
  if (lookup.counts.size > most_counts)
    lookup.counts.delete(lookup.counts.keys().next().value as string)
}

/** How many members of each block fit, where that was counted. */
export function knownCounts({ counts }: Lookup, wanted: Wanted): Counts | undefined {
  const key = searchKey(wanted)
  const known = counts.get(key)
  if (!known) return undefined
  // what was asked for last is forgotten last
  counts.delete(key)
  counts.set(key, known)
  return known.counts
}

/** A text that tells one thing wanted from another. */
export function searchKey({ words, status, membertype_id }: Wanted): string {
  return JSON.stringify([words, status, membertype_id])
}

/** The writes after a revision; undefined where one of them is not known. */
function writesSince({ revision, recent }: ChapterCache, earlier: number): Write[] | undefined {
  if (earlier > revision) return undefined
  if (earlier === revision) return []
  const first = recent.findIndex(write => write.revision === earlier + 1)
  return first < 0 ? undefined : recent.slice(first)
}

/** Whether there was room for the texts of all writes. */
function addWrites(signatures: Signatures, writes: Write[]): boolean {
  return writes.every(({ after }) => addText(signatures, after.id, after.search_text))
}

function matters({ before, after }: Write): boolean {
  return (
    before?.search_text !== after.search_text ||
    before.status !== after.status ||
    before.membertype_id !== after.membertype_id
  )
}

function adjust(counts: Counts, wanted: Wanted, { before, after }: Write, signatures: Signatures) {
  const block = findBlock(signatures, after.id)
  const difference =
    Number(fits(wanted, after)) - Number(before !== undefined && fits(wanted, before))
  counts[block] = (counts[block] ?? 0) + difference
}

function fits({ words, status, membertype_id }: Wanted, member: Searched): boolean {
  return (
    (status === undefined || status === member.status) &&
    (membertype_id === undefined || membertype_id === member.membertype_id) &&
    words.every(word => member.search_text.includes(word))
  )
}
