import { openReader } from '../../storage/database.ts'
import { answerQuestions } from '../../threads/answer.ts'
import { listPairs } from './duplicates-store.ts'

/** Looks through the members of a chapter for those who may be one person. */
export type LookForPairs = typeof lookForPairs

answerQuestions(lookForPairs)

function lookForPairs({ folder, chapter_id }: { folder: string; chapter_id: number }) {
  const db = openReader(folder)
  try {
    return listPairs(db, chapter_id)
  } finally {
    db.$client.close()
  }
}
