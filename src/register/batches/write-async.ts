import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { batchesBeingWritten, hasUnfinished } from './state-store.ts'
import {
  addToBatch,
  closeBatch,
  type Opening,
  openBatch,
  type Written,
  watchWriting
} from './store.ts'
import { undoUnfinished } from './undo-async.ts'

/** Another batch of the chapter is not finished: its members may be gone again. */
export class OtherBatch extends Error {}

export interface BatchWork {
  opening: Opening
  by: Actor
  /** Runs one change in a write of its own: `request.write`, or `db.write` after its own checks. */
  write<T>(change: () => T): Promise<T>
  /** Runs a change of the undo, if that needs more than `db.write`. */
  undo?<T>(change: () => T): Promise<T>
  /** Whether another thread undoes the batch after an error; without this function none does. */
  leaves?: (error: unknown) => boolean
  /** The chapters for which slices throw `OtherBatch`, and change nothing, while one has another batch that is not finished. */
  alone_in?: readonly number[]
  /** Called in the write that opens the batch. */
  onOpen?: (id: number) => void
}

/** Runs a change in a write that belongs to the batch, and returns the result of the change. */
export type AddSlice = <R extends Written>(change: () => R) => Promise<R>

/**
 * Writes many members as one batch, in slices between which others write; answers the batch's id, or null where nothing
 * was changed. What writes members becomes a batch so:
 *
 * 1. `fill` calls `slice` once for each write, with a change of some ten milliseconds (64 members).
 * 2. The change writes the members with their entries in the audit log, all in one run, and answers `Written`: the ids of
 *    the first and last of these entries (`lastEntry` before and after), and how many members it created and changed.
 * 3. The first slice with entries opens the batch, `running`; each adds itself to it in its own write; when `fill` has
 *    resolved, the batch is `done` and can be undone. The change that `fill` answers is in the write that says so.
 * 4. If `fill` or a slice throws (a refusal, rights that were withdrawn, a client that has gone, a disk that is nearly full),
 *    what was written is undone at once, by the service, before the error is thrown again. What a crash leaves, or a disk
 *    without room, is undone when unfinished batches are looked for, every minute.
 *
 * Its `kind` is defined by `defineBatchKind` where such batches are written.
 * A member whom the batch created needs the entry `member.created`: undoing deletes the member if nobody touched it.
 */
export async function writeBatch(
  db: Db,
  work: BatchWork,
  fill: (slice: AddSlice) => Promise<(() => void) | undefined>
): Promise<number | null> {
  const { write, undo, leaves = () => false } = work
  const batch: BatchIds = { id: null, opened: null }
  const writers = batchesBeingWritten(db)
  const writer = () => batch.opened
  writers.add(writer)
  try {
    const last = await fill(createAddSlice(db, work, batch))
    const { id } = batch
    if (last || id !== null) await write(() => [last?.(), id !== null && closeBatch(db, id)])
    return id
  } catch (error) {
    // an undo that fails now, as on a full disk or while the service stops, is tried again later
    if (batch.id !== null && !leaves(error))
      await undoUnfinished(db, batch.id, undo).catch(() => {})
    throw error
  } finally {
    writers.delete(writer)
  }
}

/** The id of a batch, set within the write that opens the batch; null before. */
interface BatchIds {
  id: number | null
  opened: number | null
}

function createAddSlice(db: Db, work: BatchWork, batch: BatchIds): AddSlice {
  const refuseWithoutRoom = watchWriting(db, work.by)
  return async change => {
    refuseWithoutRoom()
    const [written, id] = await work.write(() => {
      if (batch.id === null && work.alone_in?.some(id => hasUnfinished(db, id)))
        throw new OtherBatch()
      return addSlice(db, work, batch, change())
    })
    // set after the write, because a write that failed has opened no batch
    batch.id = id
    return written
  }
}

/** Adds the result of a slice to its batch; the first slice with entries opens the batch. */
function addSlice<R extends Written>(
  db: Db,
  { opening, by, onOpen }: BatchWork,
  batch: BatchIds,
  written: R
) {
  const { entries } = written
  if (!entries) return [written, batch.id] as const
  const id = batch.id ?? openBatch(db, opening, by)
  if (batch.opened !== id) onOpen?.(id)
  batch.opened = id
  addToBatch(db, id, written)
  return [written, id] as const
}
