import type { Db } from '../../storage/database.ts'
import { beginSlice, slice_size, type Writer } from '../batches/undo-async.ts'
import type { Pair } from './duplicates.ts'
import { linkCertain } from './links-store.ts'
import type { DuplicatesLinked } from './schema.ts'

/** Links the pairs that are certainly one person, in slices, between which others write. */
export async function linkAllCertain(
  db: Db,
  pairs: readonly Pair[],
  writer: Writer
): Promise<DuplicatesLinked> {
  const certain = pairs.filter(pair => pair.certain)
  let linked = 0
  for (let next = 0; next < certain.length; ) {
    const done = await writer.write(() => {
      const late = beginSlice()
      const terms = { permitted: writer.permitted, by: writer.actor }
      const slice = { pairs: 0, linked: 0 }
      for (const { ids } of certain.slice(next, next + slice_size)) {
        slice.pairs++
        if (linkCertain(db, ids, terms)) slice.linked++
        if (late()) break
      }
      return slice
    })
    next += done.pairs
    linked += done.linked
  }
  return { linked, left: certain.length - linked }
}
