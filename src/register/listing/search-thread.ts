import { answerQuestions, threadData } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { type Search, searchAll } from './search-store.ts'
import { readTotals } from './totals-store.ts'

/** Searches by a scan of the chapter, and returns the page with its revision, from one snapshot. */
export type SearchInThread = typeof search

const db = openReader(threadData<{ folder: string }>().folder, { cache_kib: 16_384 })

answerQuestions(search)

function search(wanted: Search) {
  try {
    db.$client.exec('BEGIN')
    return { revision: readTotals(db, wanted.chapter_id).revision, page: searchAll(db, wanted) }
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
