import { beginSlice } from '../../register/batches/undo-async.ts'
import type { Db } from '../../storage/database.ts'
import type { Round } from './schema.ts'
import { advanceSlice, lastRound } from './store.ts'

/** Runs the round of a chapter in slices, each in a write, and answers it. Throws what `write` throws. */
export async function startRound(
  db: Db,
  chapter_id: number,
  write: <T>(change: () => T) => Promise<T>
): Promise<Round> {
  while (await write(() => advanceSlice(db, chapter_id, beginSlice()))) {}
  return lastRound(db, chapter_id)
}
