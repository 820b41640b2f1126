import type { Asker } from '../../core/joined-work.ts'
import type { Db } from '../../storage/database.ts'
import type { Background } from './background-async.ts'
import { cacheFor } from './caches-store.ts'
import { candidateIds, isLarge, matchingIds, max_compared } from './search-store.ts'
import { currentTotals } from './totals-store.ts'

/** How many search indexes are asked for one search. */
const max_indexes = 32
/** How many members of chapters without an index are looked through: a millisecond. */
const max_scanned = 2000
/** Shorter words have no trigram, which signatures are made of. */
const min_letters = 3

/** The ids of members who may match; undefined where they are too many. */
export type Narrow = (
  chapters: readonly number[],
  words: string[],
  asker: Asker
) => Promise<number[] | undefined>

/**
 * Creates the function that names the members of chapters who may match words, from the signatures of large chapters, which
 * are built first where they are missing. Undefined where more than 256 may match: these are looked for in a thread. The ids are
 * those of the turn in which the promise resolves.
 */
export function createNarrow(db: Db, background: Background): Narrow {
  return async (chapters, words, asker) => {
    if (words.every(({ length }) => length < min_letters)) return undefined
    const { large = [], small = [] } = Object.groupBy(chapters, id =>
      isLarge(db, id) ? 'large' : 'small'
    )
    const scanned = small.reduce((sum, id) => sum + currentTotals(db, id).members, 0)
    if (large.length > max_indexes || scanned > max_scanned) return undefined
    for (const id of large) if (!cacheFor(db, id).index) await background.build(id, asker)
    return namesIn(db, { large, small, words })
  }
}

function namesIn(db: Db, among: { large: number[]; small: number[]; words: string[] }) {
  const { large, small, words } = among
  const ids = small.flatMap(id => matchingIds(db, id, words))
  for (const id of large) {
    const { index } = cacheFor(db, id)
    // others may have written while the next index was built
    if (!index || ids.length > max_compared) return undefined
    ids.push(...candidateIds(index, words))
  }
  return ids.length > max_compared ? undefined : ids
}
