import { answerQuestions, threadData } from '../../background/answer.ts'
import { type Db, openReader } from '../../storage/database.ts'
import { type ListQuestion, readList } from './lists-store.ts'

/** Reads a page of a list of terms, in one snapshot. */
export type ListInThread = typeof list

const db = openReader(threadData<{ folder: string }>().folder) as Db

answerQuestions(list)

function list(question: ListQuestion) {
  try {
    db.$client.exec('BEGIN')
    return readList(db, question)
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
