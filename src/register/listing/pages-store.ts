import { LRUCache } from 'lru-cache'
import type { Page } from '../../core/types.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { ChapterCache } from './cache.ts'
import { cacheFor } from './caches-store.ts'
import { type Chunk, chunk_size, itemsBetween, makeChunk } from './chunks.ts'
import { item, type ListedPage } from './list-items.ts'
import { findPlace } from './places-store.ts'
import { currentTotals } from './totals-store.ts'

/** A cached chunk, and the map that holds it. */
interface Cached {
  chunk: Chunk
  number: number
  chunks: Map<number, Chunk>
}

/** The most bytes of items that are cached: those of some 150 000 members. */
const max_bytes = 32 * 1024 * 1024

/** The chunks of all chapters, oldest first. Chunks that a write has removed from their map count until they are evicted. */
const all_chunks = prepared(
  () =>
    new LRUCache<Chunk, Cached>({
      maxSize: max_bytes,
      // lru-cache refuses a size of 0
      sizeCalculation: ({ chunk }) => chunk.items.length || 1,
      dispose: evict
    })
)

/** Reads one page of all members of a chapter, by id, from cached chunks. */
export function readPage(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const cache = cacheFor(db, chapter_id)
  const { members: total } = currentTotals(db, chapter_id)
  const end = Math.min(offset + limit, total)
  const items: Buffer[] = []
  for (let at = offset; at < end; ) {
    const from = at % chunk_size
    const to = Math.min(chunk_size, from + end - at)
    const number = (at - from) / chunk_size
    const chunk = cache.chunks.get(number) ?? readChunk(db, cache, chapter_id, number)
    items.push(itemsBetween(chunk, from, to))
    at += to - from
  }
  const last = items.pop()
  // the last item of a list has no comma after it
  return { items: last ? [...items, last.subarray(0, -1)] : [], total }
}

const rows = prepared(db =>
  db.$client
    .prepare(
      `SELECT id, ${item} FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT ${chunk_size} OFFSET ?`
    )
    .raw()
)

function readChunk(db: Db, cache: ChapterCache, chapter_id: number, number: number) {
  const { chunks } = cache
  const { after, skip } = findPlace(db, cache, chapter_id, number * chunk_size)
  const chunk = makeChunk(rows(db).all(chapter_id, after, skip) as [number, string][])
  chunks.set(number, chunk)
  all_chunks(db).set(chunk, { chunk, number, chunks })
  return chunk
}

function evict({ chunk, number, chunks }: Cached) {
  if (chunks.get(number) === chunk) chunks.delete(number)
}
