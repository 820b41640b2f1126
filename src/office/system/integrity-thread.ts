import { answerQuestions } from '../../background/answer.ts'
import { databasePath } from '../../storage/database.ts'
import { checkDatabaseFile } from '../../storage/integrity-check.ts'

export type CheckIntegrity = typeof checkIntegrity

answerQuestions(checkIntegrity)

/** Runs the quick check of the whole database in a data folder; returns what is wrong. */
export function checkIntegrity(folder: string): string[] {
  return checkDatabaseFile(databasePath(folder), 'quick_check')
}
