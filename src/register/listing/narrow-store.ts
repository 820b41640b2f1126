import type { Db } from '../../storage/database.ts'
import { cacheFor } from './caches-store.ts'
import { candidateIds, isLarge, matchingIds, max_compared } from './search-store.ts'
import { currentTotals } from './totals-store.ts'

/** The most search indexes that are used for one search. */
const max_indexes = 32
/** The most members of chapters without an index that are searched: this takes a millisecond. */
const max_scanned = 2000
/** Shorter words have no trigram, and signatures consist of trigrams. */
const min_letters = 3

/** The ids of members who may match; undefined if they are too many, or if an index is missing. */
export type Narrow = (
  chapters: readonly number[],
  words: string[],
  account_id: number
) => number[] | undefined

/**
 * Creates the function that finds the members of chapters who may match words, from the signatures of large chapters. Undefined if more
 * than 256 may match, or if a large chapter has no index, which is then built; a thread answers these searches.
 */
export function createNarrow(
  db: Db,
  buildIndex: (chapter_id: number, account_id: number) => void
): Narrow {
  return (chapters, words, account_id) => {
    if (words.every(({ length }) => length < min_letters)) return undefined
    const { large = [], small = [] } = Object.groupBy(chapters, id =>
      isLarge(db, id) ? 'large' : 'small'
    )
    const scanned = small.reduce((sum, id) => sum + currentTotals(db, id).members, 0)
    if (large.length > max_indexes || scanned > max_scanned) return undefined
    for (const id of large) if (!cacheFor(db, id).index) buildIndex(id, account_id)
    return namesIn(db, { large, small, words })
  }
}

function namesIn(db: Db, among: { large: number[]; small: number[]; words: string[] }) {
  const { large, small, words } = among
  const ids = small.flatMap(id => matchingIds(db, id, words))
  for (const id of large) {
    const { index } = cacheFor(db, id)
    if (!index || ids.length > max_compared) return undefined
    ids.push(...candidateIds(index, words))
  }
  return ids.length > max_compared ? undefined : ids
}
