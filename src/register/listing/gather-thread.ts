import { openReader } from '../../storage/database.ts'
import { answerQuestions } from '../../threads/answer.ts'
import { readRoster } from './rosters.ts'
import { gatherLookup } from './search.ts'

/** Gathers what the searches of a chapter are answered from, and the revision that it is from: one snapshot. */
export type GatherLookup = typeof gather

answerQuestions(gather)

function gather({ folder, chapter_id }: { folder: string; chapter_id: number }) {
  const db = openReader(folder)
  try {
    db.$client.pragma('cache_size = -512')
    db.$client.exec('BEGIN')
    return { revision: readRoster(db, chapter_id).revision, lookup: gatherLookup(db, chapter_id) }
  } finally {
    db.$client.close()
  }
}
