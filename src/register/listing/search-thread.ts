import { openReader } from '../../storage/database.ts'
import { answerQuestions, threadData } from '../../threads/answer.ts'
import { readRoster } from './rosters.ts'
import { countIn, type Search } from './search.ts'
import type { Range } from './signatures.ts'

/** How many members fit in each range, and the revision of the chapter that was counted: one snapshot. */
export type CountFitting = typeof countFitting

const db = openReader(threadData<{ folder: string }>().folder)

answerQuestions(countFitting)

function countFitting({ search, ranges }: { search: Search; ranges: Range[] }) {
  try {
    db.$client.exec('BEGIN')
    const { revision } = readRoster(db, search.chapter_id)
    return { revision, fitting: countIn(db, search, ranges) }
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
