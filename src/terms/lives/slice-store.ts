import { lastEntry, recordTogether } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import type { Entries } from '../../register/batches/store.ts'
import type { Db } from '../../storage/database.ts'
import { loadLife, type StoredLife, withLives } from '../facts/life-store.ts'

/** The results of a slice of members. */
export interface LivesSlice {
  /** How many of the ids are finished. */
  done: number
  changed: number
  unchanged: number
  refusals: (Detail & { id: number })[]
  /** The entries of the audit log; undefined where nothing was changed. */
  entries?: Entries
}

/**
 * Calls `change` for the life of each of these members, inside a write, for at least one member and until `late` answers true.
 * Adds to `counted` how many are finished and the entries of the audit log; `change` counts the rest.
 */
export function changeLives<T extends LivesSlice>(
  db: Db,
  ids: readonly number[],
  { counted, late, change }: { counted: T; late: () => boolean; change: (life: StoredLife) => void }
): T {
  const first_id = lastEntry(db) + 1
  const changeEach = () => {
    for (const id of ids) {
      counted.done++
      const stored = loadLife(db, id)
      if (stored) change(stored)
      if (late()) break
    }
  }
  recordTogether(db, () => withLives(db, ids, changeEach))
  const last_id = lastEntry(db)
  return last_id < first_id ? counted : { ...counted, entries: { first_id, last_id } }
}
