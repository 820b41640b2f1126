import type { Db } from '../../storage/database.ts'
import { isCommandRunning } from '../../storage/locks.ts'
import { batchesBeingUndone, batchesBeingWritten, listUnfinished } from './state-store.ts'
import { undoUnfinished } from './undo-async.ts'

/** Whose batches may have been left. */
interface Left {
  folder: string
  /** Runs a change in a write; throws once the service stops. */
  write<T>(change: () => T): Promise<T>
}

/**
 * Brings to an end what a crash or a full disk has left: batches that nobody writes any more are undone, and what was being
 * undone goes on. A batch of the command line was left if no command runs. Throws what keeps the first one from being
 * undone, after all were tried.
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

/** Runs work that writes a batch in another thread, and undoes what it wrote if it throws. */
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
    // what cannot be undone now is undone later
    if (left) await undoUnfinished(db, id, write).catch(() => {})
    throw error
  } finally {
    writers.delete(readId)
  }
}
