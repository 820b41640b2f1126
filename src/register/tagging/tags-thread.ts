import { answerQuestions } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { listTags } from './store.ts'

/** Lists the tags of chapters. */
export type ListTags = typeof list

answerQuestions(list)

function list({ folder, chapters }: { folder: string; chapters: readonly number[] }) {
  const db = openReader(folder)
  try {
    return listTags(db, chapters)
  } finally {
    db.$client.close()
  }
}
