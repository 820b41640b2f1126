import type { Result } from '../../background/protocol.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { foldWords } from '../../core/folding.ts'
import type { Requester } from '../../core/joined-work.ts'
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

/** The functions of the list and the threads that `findmembers` needs. */
interface Helpers {
  narrow(chapters: readonly number[], words: string[], account_id: number): number[] | undefined
  inThread(...question: Parameters<FindInThread>): Promise<Result<FindInThread>>
}

/**
 * Creates the function that finds members by filters. Few members are searched in the event loop, members with a rare word by the
 * signatures of the list, and all others in a thread, in which accounts take turns. Throws `unavailable` if too many questions wait.
 */
export function createFinder(db: Db, { narrow, inThread }: Helpers) {
  const inTurn = createFairQueue(turns)

  /** Reads the page if that takes only some milliseconds; `account_id` is the account that asks. */
  function findAtOnce(
    selection: Selection,
    wanted: Wanted,
    account_id: number
  ): string | undefined {
    if (isQuick(db, selection, wanted)) return findPage(db, selection, wanted)
    const words = foldWords(selection.filter.search ?? '')
    const candidates = words.length > 0 ? narrow(selection.chapters, words, account_id) : undefined
    return candidates && findPage(db, { ...selection, candidates }, wanted)
  }

  /** Reads a page of members, as the JSON text of the answer's data. */
  return async (
    selection: Selection,
    wanted: Wanted,
    { account_id, signal }: Requester
  ): Promise<string> => {
    const { chapters, filter } = selection
    checkFilter(db, chapters, { filter, columns: wanted.columns, sort: wanted.sort })
    const now = () => findAtOnce(selection, wanted, account_id)
    // an index may have been built by the time it is the account's turn
    const ask = async () => now() ?? (await inThread({ selection, wanted }))
    return now() ?? inTurn(account_id, ask, signal)
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
