import { answerQuestions } from '../../background/answer.ts'
import { cleanGaps } from '../../storage/gap-cleaning.ts'

/** Overwrites what deleted texts have left in the files of a database, for some milliseconds at most; answers whether that is done. */
export type CleanFiles = typeof cleanFiles

answerQuestions(cleanFiles, { writes: true })

function cleanFiles({ path, file, within }: { path: string; file: number; within: number }) {
  return cleanGaps(path, file, performance.now() + within)
}
