import { answerQuestions } from '../../background/answer.ts'
import { cleanGaps } from '../../storage/gap-cleaning.ts'

export type CleanFiles = typeof cleanFiles

answerQuestions(cleanFiles, { writes: true })

/**
 * Overwrites the remains of deleted texts in the files of a database, for some milliseconds at most; returns whether all
 * are overwritten.
 */
export function cleanFiles({ path, file, within }: { path: string; file: number; within: number }) {
  return cleanGaps(path, file, performance.now() + within)
}
