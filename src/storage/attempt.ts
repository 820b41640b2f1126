import { type Db, prepared } from './database.ts'

/** Rows that a write inserts together later; those of a part that is rolled back are dropped with it. */
const later = prepared((): { rows?: unknown[] } => ({}))

/** The rows that the present write has still to insert; undefined where each row is inserted at once. */
export function rowsForLater<T>(db: Db): T[] | undefined {
  return later(db).rows as T[] | undefined
}

/** Runs a part of a write whose rows are inserted together: `insert` gets them at the end, unless the part throws. */
export function insertTogether<T, R>(db: Db, work: () => R, insert: (rows: T[]) => void): R {
  const rows: T[] = []
  later(db).rows = rows
  try {
    const result = work()
    delete later(db).rows
    insert(rows)
    return result
  } finally {
    delete later(db).rows
  }
}

/**
 * Runs a part of a write in a savepoint, and answers its result, or the error for which it was rolled back. Throws errors
 * of the disk and of the database itself: those are not about the part.
 */
export function attempt<T>(db: Db, part: () => T): T | Error {
  const rows = rowsForLater(db)
  const kept = rows?.length ?? 0
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
    rows?.splice(kept)
    return error as Error
  }
}

const save = prepared(db => db.$client.prepare('SAVEPOINT part'))
const undo = prepared(db => db.$client.prepare('ROLLBACK TO part'))
const release = prepared(db => db.$client.prepare('RELEASE part'))
