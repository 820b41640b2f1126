import { type Db, prepared } from './database.ts'
import { statement } from './statements.ts'

/** Lists of rows that the present write inserts later. A part of the write that fails loses the rows that it has added. */
const lists = prepared(() => new Set<unknown[]>())

/** Runs a part of a write that collects rows in a list, to insert them together afterwards. */
export function collectInto<T>(db: Db, rows: unknown[], part: () => T): T {
  lists(db).add(rows)
  try {
    return part()
  } finally {
    lists(db).delete(rows)
  }
}

/**
 * Runs a part of a write in a savepoint, and answers its result, or the error for which it was rolled back. Throws errors
 * of the disk and of the database itself: those are not about the part.
 */
export function attempt<T>(db: Db, part: () => T): T | Error {
  const kept = [...lists(db)].map(rows => ({ rows, length: rows.length }))
  save(db).run()
  try {
    const result = part()
    release(db).run()
    return result
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!db.$client.inTransaction || (/^SQLITE_/.test(code) && !/CONSTRAINT/.test(code)))
      throw error
    undo(db).run()
    release(db).run()
    for (const { rows, length } of kept) rows.length = length
    return error as Error
  }
}

const save = statement('SAVEPOINT part')
const undo = statement('ROLLBACK TO part')
const release = statement('RELEASE part')
