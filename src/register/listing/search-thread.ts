import { answerQuestions, threadData } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { readPage, type Search } from './pages-store.ts'
import { readTotals } from './totals-store.ts'

/** Reads a page of a large chapter's members, and the chapter's revision, from one snapshot. */
export type SearchInThread = typeof search

// 32 MiB keep the index of a hundred thousand members in memory between two questions
const db = openReader(threadData<{ folder: string }>().folder, { cache_kib: 32_768 })

answerQuestions(search)

function search(wanted: Search) {
  try {
    db.$client.exec('BEGIN')
    return { revision: readTotals(db, wanted.chapter_id).revision, page: readPage(db, wanted) }
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
