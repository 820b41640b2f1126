import type { Db } from '../../storage/database.ts'
import { isCommandRunning } from '../../storage/locks.ts'
import { batchesBeingUndone, batchesBeingWritten, listUnfinished } from './state-store.ts'
import { undoUnfinished } from './undo-async.ts'

/** The data folder and the write function for batches that were left unfinished. */
interface Left {
  folder: string
  /** Runs a change in a write; throws once the service stops. */
  write<T>(change: () => T): Promise<T>
}

/**
 * Ends the batches that a crash or a full disk has left: undoes those that nobody writes any more, and continues undos
 * that were interrupted. A batch of the command line counts as left if no command is running. Tries all batches, then
 * throws the first error.
 */
export async function finishBatches(db: Db, { folder, write }: Left) {
  const failures: unknown[] = []
  for (const { id, account_id } of listUnfinished(db)) {
    const written = new Set([...batchesBeingWritten(db)].map(read => read()))
    const left = account_id === null ? !isCommandRunning(folder) : !written.has(id)
    if (left && !batchesBeingUndone(db).has(id))
      await undoUnfinished(db, id, write).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Runs work that writes a batch in another thread; if the work throws, undoes the batch. */
export async function undoingWhatIsLeft<T>(
  db: Db,
  readId: () => number | null,
  work: () => Promise<T>,
  write: Left['write']
): Promise<T> {
  const writers = batchesBeingWritten(db).add(readId)
  try {
    return await work()
  } catch (error) {
    const id = readId()
    const left = id && listUnfinished(db).some(batch => batch.id === id)
    // if undoing fails now, the minutely check tries again
    if (left) await undoUnfinished(db, id, write).catch(() => {})
    throw error
  } finally {
    writers.delete(readId)
  }
}
