import { answerQuestions } from '../../background/answer.ts'
import { databasePath } from '../../storage/database.ts'
import { checkDatabaseFile } from '../../storage/integrity-check.ts'

/** Runs the quick check of the whole database in a data folder; returns what is wrong. */
export type CheckIntegrity = typeof checkIntegrity

answerQuestions(checkIntegrity)

function checkIntegrity(folder: string): string[] {
  return checkDatabaseFile(databasePath(folder), 'quick_check')
}
