import * as errors from '../core/errors.ts'
import { allNouns } from '../core/noun.ts'

/** An error that is one of the failures in errors.ts. */
export type Failed = InstanceType<errors.Failing>

const ours: ReadonlySet<unknown> = new Set(Object.values(errors))

/** What SQLite or the system says of the whole file, by the beginning of its code, in the contract's words. */
const conditions: [code: string, failure: () => Failed][] = [
  ['SQLITE_BUSY', () => new errors.Unavailable()],
  ['SQLITE_LOCKED', () => new errors.Unavailable()],
  ['SQLITE_FULL', () => new errors.StorageFull()],
  // the index of the log could not grow
  ['SQLITE_IOERR_SHMSIZE', () => new errors.StorageFull()],
  ['SQLITE_IOERR', () => new errors.Unavailable()],
  // what is written beside the database: a file to import
  ['ENOSPC', () => new errors.StorageFull()],
  ['EDQUOT', () => new errors.StorageFull()]
]

/** The failure that an error stands for: itself where it is one, or what the database meant; undefined for any other. */
export function failureOf(error: Error & { code?: string }): Failed | undefined {
  if (ours.has(error.constructor)) return error as Failed
  const { code = '', message } = error
  if (code.startsWith('SQLITE_CONSTRAINT')) return uniqueFailure(message)
  return conditions.find(([beginning]) => code.startsWith(beginning))?.[1]()
}

/** What the noun of the table says of a violation of its unique index. */
function uniqueFailure(message: string): Failed | undefined {
  for (const { table, unique } of allNouns())
    for (const [column, Failure] of Object.entries(unique))
      if (message.includes(`${table}.${column}`)) return new Failure()
  return undefined
}

/** The failure with this code, as another thread sent it; an error of no code of ours where there is none. */
export function failureFrom(sent: { code: string; message: string; details?: object[] }): Error {
  const known = Object.values(errors).find(value => 'code' in value && value.code === sent.code)
  if (!known || !('code' in known)) return new Error(sent.message)
  return Object.assign(new known(), { message: sent.message, details: sent.details })
}
