import { answerQuestions } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { buildIndex } from './search-store.ts'
import { readTotals } from './totals-store.ts'

/** Builds the search index of a chapter, and returns it with its revision, from one snapshot. */
export type BuildIndex = typeof build

answerQuestions(build)

function build({ folder, chapter_id }: { folder: string; chapter_id: number }) {
  const db = openReader(folder, { cache_kib: 512 })
  try {
    db.$client.exec('BEGIN')
    return { revision: readTotals(db, chapter_id).revision, index: buildIndex(db, chapter_id) }
  } finally {
    db.$client.close()
  }
}
