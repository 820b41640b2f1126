import * as errors from '../core/errors.ts'

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

/** Unique indexes, by the column that SQLite names, and the failure that their violation is. */
const constraints: [column: string, failure: () => Failed][] = [
  ['members.email_key', () => new errors.EmailTaken()],
  ['accounts.email_key', () => new errors.EmailTaken()],
  ['membertypes.name_key', () => new errors.NameTaken()],
  ['chapters.name_key', () => new errors.NameTaken()]
]

/** The failure that an error stands for: itself where it is one, or what the database meant; undefined for any other. */
export function failureOf(error: Error & { code?: string }): Failed | undefined {
  if (ours.has(error.constructor)) return error as Failed
  const { code = '', message } = error
  const known = code.startsWith('SQLITE_CONSTRAINT')
    ? constraints.find(([column]) => message.includes(column))
    : conditions.find(([beginning]) => code.startsWith(beginning))
  return known?.[1]()
}

/** The failure with this code, as another thread sent it; an error of no code of ours where there is none. */
export function failureFrom(sent: { code: string; message: string; details?: object[] }): Error {
  const known = Object.values(errors).find(value => 'code' in value && value.code === sent.code)
  if (!known || !('code' in known)) return new Error(sent.message)
  return Object.assign(new known(), { message: sent.message, details: sent.details })
}
