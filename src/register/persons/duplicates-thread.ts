import type { PermittedChapters } from '../../association/access/permissions.ts'
import { answerQuestions } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { listPairs, listPairsAcross } from './duplicates-store.ts'

/** The question for members who may be one person: within one chapter, or between it and others. */
export interface PairsAsked {
  chapter_id: number
  /** The other chapters; missing for pairs within the chapter. */
  across?: PermittedChapters | undefined
}

/** Finds members who may be one person. */
export type LookForPairs = typeof lookForPairs

answerQuestions(lookForPairs)

function lookForPairs({ folder, chapter_id, across }: PairsAsked & { folder: string }) {
  const db = openReader(folder)
  try {
    return across ? listPairsAcross(db, chapter_id, across) : listPairs(db, chapter_id)
  } finally {
    db.$client.close()
  }
}
