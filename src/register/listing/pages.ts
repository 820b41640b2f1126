import { type Bounded, bounded } from '../../core/bounded.ts'
import type { Page } from '../../core/types.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { itemsOf, type Stretch, stretch_size } from './chunks.ts'
import { type ListedPage, readStretch, rosterNow } from './rosters.ts'
import { watchOf } from './search.ts'

/** A stretch that is kept, and where. */
interface Kept {
  stretch: Stretch
  index: number
  stretches: Map<number, Stretch>
}

/** How many bytes of items are kept: those of some 150 000 members. */
const most_bytes = 32 * 1024 * 1024

/** The stretches of all chapters, oldest first; those that a write made old count until they are put out here too. */
const everything = prepared(
  (): Bounded<Stretch, Kept> => bounded(most_bytes, ({ stretch }) => stretch.items.length, forget)
)

/**
 * One page of all members of a chapter, by id: put together from stretches of the list, which stay known
 * until somebody writes to a member of theirs.
 */
export function listChapter(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const { stretches } = watchOf(db, chapter_id)
  const { members: total } = rosterNow(db, chapter_id)
  const end = Math.min(offset + limit, total)
  const items: Buffer[] = []
  for (let at = offset; at < end; ) {
    const from = at % stretch_size
    const to = Math.min(stretch_size, from + end - at)
    const index = (at - from) / stretch_size
    const stretch = stretches.get(index) ?? read(db, chapter_id, index, stretches)
    items.push(itemsOf(stretch, from, to))
    at += to - from
  }
  const last = items.pop()
  // the last item has no comma after it
  return { items: last ? [...items, last.subarray(0, -1)] : [], total }
}

function read(db: Db, chapter_id: number, index: number, stretches: Map<number, Stretch>) {
  const stretch = readStretch(db, chapter_id, index * stretch_size)
  stretches.set(index, stretch)
  everything(db).set(stretch, { stretch, index, stretches })
  return stretch
}

function forget({ stretch, index, stretches }: Kept) {
  if (stretches.get(index) === stretch) stretches.delete(index)
}
