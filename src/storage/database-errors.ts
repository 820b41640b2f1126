import type { Detail } from '../core/details.ts'
import { Conflict, StorageFull, Unavailable } from '../core/errors.ts'
import { type Failed, findFailure, isFailure } from '../core/failure.ts'
import { allNouns } from '../core/noun.ts'

/** The failure for errors of SQLite or the system, by the beginning of their code. */
const conditions: [code: string, failure: () => Failed][] = [
  ['SQLITE_BUSY', () => new Unavailable()],
  ['SQLITE_LOCKED', () => new Unavailable()],
  ['SQLITE_FULL', () => new StorageFull()],
  // the shared memory of the write-ahead log could not grow
  ['SQLITE_IOERR_SHMSIZE', () => new StorageFull()],
  ['SQLITE_IOERR', () => new Unavailable()],
  // a file beside the database, such as an upload
  ['ENOSPC', () => new StorageFull()],
  ['EDQUOT', () => new StorageFull()]
]

/** The failure for an error: a failure itself, or what an error of the database means; undefined for any other error. */
export function toFailure(error: Error & { code?: string }): Failed | undefined {
  if (isFailure(error)) return error
  const { code = '', message } = error
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return uniqueFailure(message)
  // the message of RAISE(ABORT) in a trigger
  if (code === 'SQLITE_CONSTRAINT_TRIGGER') return new Conflict(message)
  return conditions.find(([beginning]) => code.startsWith(beginning))?.[1]()
}

/** The failure that the table's noun declares for a violated unique index. */
function uniqueFailure(message: string): Failed | undefined {
  const violated = parseUniqueViolation(message)
  for (const { table, unique } of allNouns())
    for (const [column, key] of Object.entries(unique))
      if (violated.table === table && violated.columns.includes(column)) return new key.failure()
  return undefined
}

/** The index in SQLite's message, such as `UNIQUE constraint failed: membertypes.chapter_id, membertypes.name_key`. */
export function parseUniqueViolation(message: string): { table?: string; columns: string[] } {
  const names = [...message.matchAll(/(\w+)\.(\w+)/g)]
  return { table: names[0]?.[1], columns: names.map(([, , column]) => column as string) }
}

/** Restores a failure that another thread sent; an unknown code becomes a plain error. */
export function deserializeFailure(sent: {
  code: string
  message: string
  details?: Detail[]
  retry_after?: number
}): Error {
  const Failing = findFailure(sent.code)
  if (!Failing) return new Error(sent.message)
  const { message, details, retry_after } = sent
  return Object.assign(new Failing(), { message, details, ...(retry_after && { retry_after }) })
}
