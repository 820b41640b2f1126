import { parentPort, workerData } from 'node:worker_threads'
import { rosterOf } from '../register/listing/rosters.ts'
import { countIn, type Search } from '../register/listing/search.ts'
import type { Range } from '../register/listing/signatures.ts'
import { openReader } from '../storage/database.ts'

// Looks through large chapters, in a thread with a connection of its own that reads. Questions come as
// messages and are answered one by one.

/** What is asked of the thread: how many members fit in each of some ranges. */
export interface Question {
  search: Search
  ranges: Range[]
}

/** What was counted, of one state of the database: the numbers, and the chapter's revision. */
export interface Counted {
  fitting: number[]
  revision: number
}

/** What it answers: that, or what failed. */
export type Reply = Counted | { failure: { code: string; message: string } }

const db = openReader((workerData as { folder: string }).folder)

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))

function answer({ search, ranges }: Question): Reply {
  try {
    db.$client.exec('BEGIN')
    const { revision } = rosterOf(db, search.chapter_id)
    return { revision, fitting: countIn(db, search, ranges) }
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    return { failure: { code, message } }
  } finally {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
  }
}
