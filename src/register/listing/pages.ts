import { type Bounded, bounded } from '../../core/bounded.ts'
import type { Page } from '../../core/types.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Chunk, chunk_size, itemsBetween } from './chunks.ts'
import { currentRoster, type ListedPage, readChunk } from './rosters.ts'
import { cacheFor } from './search.ts'

/** A chunk that is kept, and where. */
interface Kept {
  chunk: Chunk
  index: number
  chunks: Map<number, Chunk>
}

/** How many bytes of items are kept: those of some 150 000 members. */
const most_bytes = 32 * 1024 * 1024

/** The chunks of all chapters, oldest first; those that a write made old count until they are put out here too. */
const everything = prepared(
  (): Bounded<Chunk, Kept> => bounded(most_bytes, ({ chunk }) => chunk.items.length, forget)
)

/**
 * One page of all members of a chapter, by id: put together from chunks of the list, which stay known
 * until somebody writes to a member of theirs.
 */
export function listChapter(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const { chunks } = cacheFor(db, chapter_id)
  const { members: total } = currentRoster(db, chapter_id)
  const end = Math.min(offset + limit, total)
  const items: Buffer[] = []
  for (let at = offset; at < end; ) {
    const from = at % chunk_size
    const to = Math.min(chunk_size, from + end - at)
    const index = (at - from) / chunk_size
    const chunk = chunks.get(index) ?? read(db, chapter_id, index, chunks)
    items.push(itemsBetween(chunk, from, to))
    at += to - from
  }
  const last = items.pop()
  // the last item has no comma after it
  return { items: last ? [...items, last.subarray(0, -1)] : [], total }
}

function read(db: Db, chapter_id: number, index: number, chunks: Map<number, Chunk>) {
  const chunk = readChunk(db, chapter_id, index * chunk_size)
  chunks.set(index, chunk)
  everything(db).set(chunk, { chunk, index, chunks })
  return chunk
}

function forget({ chunk, index, chunks }: Kept) {
  if (chunks.get(index) === chunk) chunks.delete(index)
}
