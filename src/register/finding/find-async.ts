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

/** How many members are looked through in the event loop, which takes two milliseconds. */
const small = 2000
/** Questions to the thread: one at a time, and twice as many waiting as there are connections. */
const turns = { at_once: 1, all: 4096 }

/** Reads a page of members who are looked for. */
export type Finder = ReturnType<typeof createFinder>

/** What `findmembers` needs from the list and the threads. */
interface Helpers {
  narrow(chapters: readonly number[], words: string[], account_id: number): number[] | undefined
  inThread(...question: Parameters<FindInThread>): Promise<Result<FindInThread>>
}

/**
 * Creates what finds members by filters: few members in the event loop, those of a rare word by the signatures of the list,
 * all others in a thread, where accounts take turns. Throws `unavailable` where too many questions wait.
 */
export function createFinder(db: Db, { narrow, inThread }: Helpers) {
  const inTurn = createFairQueue(turns)

  /** The page, where that takes some milliseconds; `account_id` asks. */
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
    // an index may be there when it is the account's turn
    const ask = async () => now() ?? (await inThread({ selection, wanted }))
    return now() ?? inTurn(account_id, ask, signal)
  }
}

/** Whether a question is answered in some milliseconds: about few members, or a page near an end of the order by name. */
function isQuick(db: Db, { chapters, filter }: Selection, { sort, offset }: Wanted): boolean {
  if (filter.ids) return filter.ids.length <= small
  const members = membersIn(db, chapters)
  if (members <= small) return true
  if (!isByName(sort) || !selectsAll(filter) || chapters.length !== 1) return false
  return Math.min(offset, members - offset) <= small
}
