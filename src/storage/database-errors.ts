import type { Detail } from '../core/details.ts'
import * as errors from '../core/errors.ts'
import { allNouns } from '../core/noun.ts'

/** One of the failures in errors.ts. */
export type Failed = InstanceType<errors.Failing>

const ours: ReadonlySet<unknown> = new Set(Object.values(errors))

/** The failure for errors of SQLite or the system, by the beginning of their code. */
const conditions: [code: string, failure: () => Failed][] = [
  ['SQLITE_BUSY', () => new errors.Unavailable()],
  ['SQLITE_LOCKED', () => new errors.Unavailable()],
  ['SQLITE_FULL', () => new errors.StorageFull()],
  // the shared memory of the write-ahead log could not grow
  ['SQLITE_IOERR_SHMSIZE', () => new errors.StorageFull()],
  ['SQLITE_IOERR', () => new errors.Unavailable()],
  // a file beside the database, such as an upload
  ['ENOSPC', () => new errors.StorageFull()],
  ['EDQUOT', () => new errors.StorageFull()]
]

/** The failure for an error: a failure itself, or what an error of the database means; undefined for any other error. */
export function toFailure(error: Error & { code?: string }): Failed | undefined {
  if (ours.has(error.constructor)) return error as Failed
  const { code = '', message } = error
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return uniqueFailure(message)
  // the message of RAISE(ABORT) in a trigger
  if (code === 'SQLITE_CONSTRAINT_TRIGGER') return new errors.Conflict(message)
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
}): Error {
  const known = Object.values(errors).find(value => 'code' in value && value.code === sent.code)
  if (!known || !('code' in known)) return new Error(sent.message)
  return Object.assign(new known(), { message: sent.message, details: sent.details })
}
