import { setImmediate as turn } from 'node:timers/promises'
import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Db } from '../../storage/database.ts'
import { slice_size, type Writer } from './edit-async.ts'
import { type BatchUndo, type BatchUndone, most_named } from './schema.ts'
import { closeBatch, type Entries, readBatch } from './store.ts'
import { previewPart, type Undone, undoPart } from './undo-store.ts'

/**
 * Undoes a batch in permitted chapters, in slices: members that nobody touched since are as before, those that it
 * created are gone; the rest is named and left. Throws `not_found`, or `conflict` if it was undone.
 */
export async function undoBatch(
  db: Db,
  { id, dry_run }: BatchUndo,
  writer: Writer & { permitted: PermittedChapters }
): Promise<BatchUndone> {
  const batch = readBatch(db, id, writer.permitted)
  const { chapter_id, entries: all } = batch
  const answer: BatchUndone = { restored: 0, removed: 0, left: 0, remaining: [] }
  for (const range of all.flatMap(slices)) {
    const part = { chapter_id, range, all }
    const undo = () => undoPart(db, part, writer.actor)
    count(answer, dry_run ? previewPart(db, part) : await writer.write(undo))
    await turn()
  }
  if (!dry_run) await writer.write(() => closeBatch(db, batch, writer.actor))
  return answer
}

/** The entries of one write as ranges of a size that one write undoes. */
function slices({ first_id, last_id }: Entries): Entries[] {
  const count = Math.ceil((last_id - first_id + 1) / slice_size)
  return Array.from({ length: count }, (_, index) => {
    const first = first_id + index * slice_size
    return { first_id: first, last_id: Math.min(last_id, first + slice_size - 1) }
  })
}

function count(answer: BatchUndone, { restored, removed, remaining }: Undone) {
  answer.restored += restored
  answer.removed += removed
  answer.left += remaining.length
  answer.remaining.push(...remaining.slice(0, most_named - answer.remaining.length))
}
