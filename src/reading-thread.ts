import { type Asked, answerQuestions, threadData } from './background/answer.ts'
import { sortOpen } from './money/debit/candidates-store.ts'
import { readFinances } from './money/finances/store.ts'
import { findPage } from './register/finding/find-store.ts'
import { searchMembers } from './register/finding/pages-store.ts'
import { listPairs } from './register/persons/duplicates-store.ts'
import { listTags } from './register/tagging/store.ts'
import { type Db, openReader } from './storage/database.ts'
import { readList } from './terms/lists/lists-store.ts'
import { simulatePart } from './terms/simulation/store.ts'

/** What `app.read` asks. A thread has no query builder. */
const readings = {
  findPage,
  searchMembers,
  listPairs,
  listTags,
  readList,
  readFinances,
  simulatePart,
  sortOpen
}

type Declared = typeof readings

declare module 'fastify' {
  interface Readings extends Declared {}
}

let db: Db | undefined

// 32 MiB keep the index of a hundred thousand members in memory between two questions
answerQuestions((asked: Asked) => {
  db ??= openReader(threadData<{ folder: string }>().folder, { cache_kib: 32_768 }) as Db
  return readSnapshot(db, asked)
})

/** Answers a question in one snapshot. */
export function readSnapshot(db: Db, { name, question }: Asked): unknown {
  const read = readings[name as keyof Declared] as (db: Db, question: unknown) => unknown
  try {
    db.$client.exec('BEGIN')
    return read(db, question)
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
