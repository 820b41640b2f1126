import { defineBatchKind, max_named } from '../../register/batches/schema.ts'
import { refuseWriting } from '../../register/batches/store.ts'
import { beginSlice, slice_size, type Writer } from '../../register/batches/undo-async.ts'
import { selectIds, splitFilter } from '../../register/batches/windows-store.ts'
import { writeBatch } from '../../register/batches/write-async.ts'
import { checkFilter } from '../../register/finding/filter-store.ts'
import type { Db } from '../../storage/database.ts'
import type { MembershipsOpen, MembershipsOpened } from './schema.ts'
import { type Opened, openSlice } from './store.ts'

const kind = defineBatchKind('opening')

/**
 * Opens terms for all members of a chapter that match a filter and have none, in slices, as one batch. Throws `validation_error`
 * for unknown fields of the filter, and the error that ends the writer; what slices have written by then is undone.
 */
export async function openMemberships(
  db: Db,
  { chapter_id, filter, startdate = null, enddate = null, dry_run }: MembershipsOpen,
  writer: Writer
): Promise<MembershipsOpened> {
  checkFilter(db, [chapter_id], { filter })
  const answer: MembershipsOpened = {
    batch_id: null,
    changed: 0,
    opened: 0,
    unchanged: 0,
    refused: 0,
    refusals: []
  }
  const days = { startdate, enddate }
  /** Opens the terms of all members by slices. `open` gets the function that opens the terms of one slice; without an actor, it only counts. */
  async function openAll(open: (change: (by?: Writer['actor']) => Opened) => Promise<Opened>) {
    for (const condition of splitFilter(db, chapter_id, filter)) {
      const ids = await writer.read(() => selectIds(db, condition))
      for (let at = 0; at < ids.length; ) {
        const some = ids.slice(at, at + slice_size)
        const opened = await open(by => openSlice(db, some, { days, late: beginSlice(), by }))
        addCounts(answer, opened)
        at += opened.done
      }
    }
    return undefined
  }
  if (dry_run) {
    await openAll(change => writer.read(() => change()))
    return answer
  }
  refuseWriting(db, writer.actor)
  const changes = { startdate: [null, startdate], enddate: [null, enddate] }
  const opening = { chapter_id, kind, file_name: null, changes } as const
  const work = { opening, by: writer.actor, write: writer.write, undo: writer.writeUndo }
  answer.batch_id = await writeBatch(db, work, slice =>
    openAll(change => slice(() => change(writer.actor)))
  )
  return answer
}

function addCounts(answer: MembershipsOpened, { changed, opened, unchanged, refusals }: Opened) {
  answer.changed += changed
  answer.opened += opened
  answer.unchanged += unchanged
  answer.refused += refusals.length
  answer.refusals.push(...refusals.slice(0, max_named - answer.refusals.length))
}
