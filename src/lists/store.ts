import type { Page } from '../core/contract.ts'
import { type Db, prepared } from '../core/database.ts'
import { type ListedPage, readStretch, rosterNow } from '../rosters/store.ts'
import { itemsOf, type Stretch, stretch_size } from '../rosters/stretches.ts'
import { watchOf } from '../searches/store.ts'
import type { Watch } from '../searches/watch.ts'

/** How many bytes of items are kept: those of some 150 000 members. */
const most_bytes = 32 * 1024 * 1024

/** What is kept of all chapters, oldest first; what a write has made old counts until it is forgotten here too. */
const everything = prepared(() => ({ bytes: 0, kept: new Map<Stretch, () => void>() }))

/** One page of all members of a chapter, by id, put together from stretches that stay known while nobody writes to them. */
export function listChapter(db: Db, chapter_id: number, { offset, limit }: Page): ListedPage {
  const watch = watchOf(db, chapter_id)
  const { members: total } = rosterNow(db, chapter_id)
  const end = Math.min(offset + limit, total)
  const items: Buffer[] = []
  for (let at = offset; at < end; ) {
    const from = at % stretch_size
    const to = Math.min(stretch_size, from + end - at)
    items.push(itemsOf(stretchAt(db, watch, chapter_id, (at - from) / stretch_size), from, to))
    at += to - from
  }
  const last = items.pop()
  // the last item has no comma after it
  return { items: last ? [...items, last.subarray(0, -1)] : [], total }
}

function stretchAt(db: Db, { stretches }: Watch, chapter_id: number, index: number): Stretch {
  const known = stretches.get(index)
  if (known) return known
  const stretch = readStretch(db, chapter_id, index * stretch_size)
  stretches.set(index, stretch)
  keep(db, stretch, () => {
    if (stretches.get(index) === stretch) stretches.delete(index)
  })
  return stretch
}

function keep(db: Db, stretch: Stretch, forget: () => void) {
  const all = everything(db)
  all.kept.set(stretch, forget)
  all.bytes += stretch.items.length
  for (const [oldest, forgetOldest] of all.kept) {
    if (all.bytes <= most_bytes) return
    all.bytes -= oldest.items.length
    all.kept.delete(oldest)
    forgetOldest()
  }
}
