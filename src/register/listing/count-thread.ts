import { openReader } from '../../storage/database.ts'
import { answerQuestions, threadData } from '../../threads/answer.ts'
import { countIn, type Search } from './search-store.ts'
import type { Range } from './signatures.ts'
import { readTotals } from './totals-store.ts'

/** Counts the matching members of each range, and answers the revision that was counted: one snapshot. */
export type CountMatches = typeof countMatches

const db = openReader(threadData<{ folder: string }>().folder)

answerQuestions(countMatches)

function countMatches({ search, ranges }: { search: Search; ranges: Range[] }) {
  try {
    db.$client.exec('BEGIN')
    const { revision } = readTotals(db, search.chapter_id)
    return { revision, counts: countIn(db, search, ranges) }
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
