import { answerQuestions, threadData } from '../../background/answer.ts'
import { type Db, openReader } from '../../storage/database.ts'
import { defineWaiting, type Waiting } from '../tasks/waiting.ts'
import { type ListQuestion, readList } from './lists-store.ts'

/** Reads a page of a list of terms, in one snapshot. */
export type ListInThread = typeof list

const { folder, waiting } = threadData<{ folder: string; waiting: readonly Waiting[] }>()
const db = openReader(folder) as Db
// kinds of tasks of wings above, which this thread does not load
for (const one of waiting) defineWaiting(one)

answerQuestions(list)

function list(question: ListQuestion) {
  try {
    db.$client.exec('BEGIN')
    return readList(db, question)
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
