import type { Db } from '../../storage/database.ts'
import { isCommandRunning } from '../../storage/locks.ts'
import { batchesBeingUndone, listUnfinished } from './state-store.ts'
import { undoUnfinished } from './undo-async.ts'

/** Whose batches may have been left. */
interface Left {
  folder: string
  /** The id of the last batch when the service started: of its own batches, what is unfinished up to here was left. */
  last_id: number
  /** Runs a change in a write; throws once the service stops. */
  write<T>(change: () => T): Promise<T>
}

/**
 * Brings to an end what a crash has left: batches that were being written are undone, and what was being undone goes on.
 * A batch of the command line was left if no command runs.
 */
export async function finishBatches(db: Db, { folder, last_id, write }: Left) {
  for (const { id, account_id } of listUnfinished(db)) {
    const left = account_id === null ? !isCommandRunning(folder) : id <= last_id
    if (left && !batchesBeingUndone(db).has(id)) await undoUnfinished(db, id, write)
  }
}
