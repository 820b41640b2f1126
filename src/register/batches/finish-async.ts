import { dirname } from 'node:path'
import { Conflict } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { areBatchesLocked, isServerRunning, lockBatches } from '../../storage/locks.ts'
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
 * that were interrupted. Tries all batches, then throws the first error.
 */
export async function finishBatches(db: Db, { folder, write }: Left) {
  const failures: unknown[] = []
  const unfinished = listUnfinished(db)
  // read after the list: a batch that has begun in between is not taken for one that was left
  const written = new Set([...batchesBeingWritten(db)].map(read => read()))
  for (const { id, account_id } of unfinished) {
    const left = account_id === null ? !areBatchesLocked(folder) : !written.has(id)
    if (left && !batchesBeingUndone(db).has(id))
      await undoUnfinished(db, id, write).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Runs a command that writes a batch, beside a service or without one. What earlier commands have left unfinished is undone
 * before, and what a service has left, unless one runs, which undoes it itself. Throws after five seconds if another command
 * writes a batch.
 */
export async function inOwnBatch<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const folder = dirname(db.$client.name)
  const lock = lockBatches(folder)
  try {
    const serving = isServerRunning(folder)
    for (const { id, account_id } of listUnfinished(db))
      if (account_id === null || !serving) await undoUnfinished(db, id).catch(passEnded)
    return await work()
  } finally {
    lock.close()
  }
}

/** Passes over a batch that a service has ended at the same time. */
function passEnded(error: unknown) {
  if (!(error instanceof Conflict)) throw error
}

/** The batches that neither a command nor a service is writing, as a crash leaves them. */
export function listLeft(db: Db) {
  const folder = dirname(db.$client.name)
  const [command, service] = [areBatchesLocked(folder), isServerRunning(folder)]
  return listUnfinished(db).filter(({ account_id }) => !(account_id === null ? command : service))
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
