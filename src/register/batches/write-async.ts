import type { Actor } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { addToBatch, closeBatch, type Opening, openBatch, type Written } from './store.ts'
import { undoUnfinished } from './undo-async.ts'

/** A batch to be written. */
interface BatchWork {
  opening: Opening
  by: Actor
  /** Runs one change in a write of its own: `request.write`, or `db.write` after its own checks. */
  write<T>(change: () => T): Promise<T>
  /** Runs a change of the undoing, if that needs more than `db.write`. */
  undo?<T>(change: () => T): Promise<T>
}

/** Runs a change in a write that belongs to the batch, and answers what the change does. */
export type AddSlice = <R extends Written>(change: () => R) => Promise<R>

/**
 * Writes many members as one batch, in slices between which others write; answers the batch's id, or null where nothing
 * was changed. What writes members becomes a batch so:
 *
 * 1. `fill` calls `slice` once for each write, with a change of some ten milliseconds (64 members).
 * 2. The change writes the members with their entries in the audit log, all in one run, and answers `Written`: the ids of
 *    the first and last of these entries (`lastEntry` before and after), and how many members it created and changed.
 * 3. The first slice with entries opens the batch, `running`; each adds itself to it in its own write; when `fill` has
 *    resolved, the batch is `done` and can be undone.
 * 4. If `fill` or a slice throws (a refusal, rights that were withdrawn, a client that has gone), what was written is
 *    undone at once, by the service, before the error is thrown again. What a crash leaves is undone at the next start.
 *
 * A member whom the batch created needs the entry `member.created`: undoing deletes the member if nobody touched it.
 */
export async function writeBatch(
  db: Db,
  { opening, by, write, undo }: BatchWork,
  fill: (slice: AddSlice) => Promise<void>
): Promise<number | null> {
  let id: number | null = null
  const slice: AddSlice = async change => {
    const [written, batch_id] = await write(() => {
      const written = change()
      const { entries } = written
      if (!entries) return [written, id] as const
      const batch_id = id ?? openBatch(db, opening, by)
      addToBatch(db, batch_id, entries, written)
      return [written, batch_id] as const
    })
    // set after the write, because a write that failed has opened no batch
    id = batch_id
    return written
  }
  try {
    await fill(slice)
    await closeIfOpen(db, id)
    return id
  } catch (error) {
    // what cannot be undone now, as on a full disk or by a service that stops, is undone at the next start
    if (id !== null) await undoUnfinished(db, id, undo).catch(() => {})
    throw error
  }
}

async function closeIfOpen(db: Db, id: number | null) {
  if (id !== null) await db.write(() => closeBatch(db, id))
}
