import { type Db, prepared } from './database.ts'

/**
 * Runs a part of a write in a savepoint, and answers its result, or the error for which it was rolled back. Throws errors
 * of the disk and of the database itself: those are not about the part.
 */
export function attempt<T>(db: Db, part: () => T): T | Error {
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
    return error as Error
  }
}

const save = prepared(db => db.$client.prepare('SAVEPOINT part'))
const undo = prepared(db => db.$client.prepare('ROLLBACK TO part'))
const release = prepared(db => db.$client.prepare('RELEASE part'))
