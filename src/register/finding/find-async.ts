import type { Result } from '../../background/protocol.ts'
import { createFairQueue, type Requester } from '../../core/fair-queue.ts'
import type { Db } from '../../storage/database.ts'
import { checkFilter } from './filter-store.ts'
import { findPage, type Wanted } from './find-store.ts'
import type { FindInThread } from './find-thread.ts'
import { isByName } from './orders.ts'
import { type Selection, selectsAll } from './selection-store.ts'
import { membersIn } from './sizes-store.ts'

/** How many members are searched in the event loop; this takes two milliseconds. */
const small = 2000
/** Questions to the thread: one runs at a time, and twice as many may wait as there are connections. */
const turns = { at_once: 1, all: 4096 }

/** Reads a page of the members that a request selects. */
export type Finder = ReturnType<typeof createFinder>

/**
 * Creates the function that finds members by filters: few in the event loop, many in a thread, in which accounts take turns. It throws
 * `unavailable` if too many questions wait.
 */
export function createFinder(
  db: Db,
  inThread: (...question: Parameters<FindInThread>) => Promise<Result<FindInThread>>
) {
  const inTurn = createFairQueue(turns)
  /** Reads a page of members, as the JSON text of the answer's data. */
  return async (
    selection: Selection,
    wanted: Wanted,
    { account_id, signal }: Requester
  ): Promise<string> => {
    const { chapters, filter } = selection
    checkFilter(db, chapters, { filter, columns: wanted.columns, sort: wanted.sort })
    if (isQuick(db, selection, wanted)) return findPage(db, selection, wanted)
    return inTurn(account_id, () => inThread({ selection, wanted }), signal)
  }
}

/** Whether a question takes only some milliseconds: it is about few members, or asks for a page near an end of the order by name. */
function isQuick(db: Db, { chapters, filter }: Selection, { sort, offset }: Wanted): boolean {
  if (filter.ids) return filter.ids.length <= small
  const members = membersIn(db, chapters)
  if (members <= small) return true
  if (!isByName(sort) || !selectsAll(filter) || chapters.length !== 1) return false
  return Math.min(offset, members - offset) <= small
}
