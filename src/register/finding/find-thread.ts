import { answerQuestions, threadData } from '../../background/answer.ts'
import { openReader } from '../../storage/database.ts'
import { findPage, type Wanted } from './find-store.ts'
import type { Selection } from './selection-store.ts'

/** Reads a page of members as text, in one snapshot. */
export type FindInThread = typeof find

// 32 MiB keep the pages of a hundred thousand members in memory between two questions
const db = openReader(threadData<{ folder: string }>().folder, { cache_kib: 32_768 })

answerQuestions(find)

function find({ selection, wanted }: { selection: Selection; wanted: Wanted }): string {
  try {
    db.$client.exec('BEGIN')
    return findPage(db, selection, wanted)
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
