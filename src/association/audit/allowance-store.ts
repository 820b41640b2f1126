import { rateLimited, StorageFull } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { type Db, freeBytes, prepared } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import type { LogEntry } from './schema.ts'

/** Bytes that an entry of the audit log takes on the disk besides its changes, indexes included. */
export const bytes_around = 1024

/** How many bytes of the audit log an account may write within a day. */
const max_bytes = 4 * 1024 ** 3
const hour = 60 * 60 * 1000
const hours = 24

/** Seconds after which an account that has reached the limit may ask again. */
const retry_after = 3600

/** Changes are refused below this number of free bytes, which is enough for signing in and for ending work that has begun. */
const left_free = 32 * 1024 * 1024

/** How many milliseconds pass between two checks of the same account, and of the disk. */
const looked_ms = { account: 500, disk: 2000 }

/**
 * Whether an entry may be refused. Entries about accounts may not, so that an account over its limit can still sign in and be
 * disabled. Entries about reading may not either, so that nothing is read without a trace.
 */
function isRefusable({ entity, action }: Entry) {
  return entity !== 'account' && !action.endsWith('.members_read')
}

const add = columnOf(`INSERT INTO log_bytes (account_id, hour, bytes) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes RETURNING bytes`)
const forget = statement('DELETE FROM log_bytes WHERE account_id = ? AND hour <= ?')
const ofAccount = columnOf('SELECT total(bytes) FROM log_bytes WHERE account_id = ? AND hour > ?')

/** The time of the next check, by account id; 0 stands for the disk. */
const looks = prepared(() => new Map<number, number>())

/** The author of entries. With `undoes`, the entries are neither refused nor counted. */
type Author = Pick<LogEntry, 'account_id'> & { undoes?: true }

/** The fields of an entry that decide its size and whether it may be refused. */
interface Entry {
  action: string
  entity: string
  changes: string
}

/**
 * Counts the bytes of entries towards the limit of their account. Throws `rate_limited` if the account has written four GiB within
 * a day, and `storage_full` if less than 32 MiB are free, unless none of the entries may be refused. Entries of undoing, of the
 * service and of the command line are neither counted nor refused.
 */
export function countEntries(db: Db, entries: readonly Entry[], by: Author) {
  const { account_id, undoes } = by
  if (account_id === null || undoes) return
  if (entries.some(isRefusable)) {
    refuseFullDisk(db)
    if (isDue(db, account_id, looked_ms.account)) refuseBeyondAllowance(db, by)
  }
  const changed = entries.reduce((sum, { changes }) => sum + Buffer.byteLength(changes), 0)
  const bytes = changed + bytes_around * entries.length
  const is_first = add(db).get(account_id, thisHour(), bytes) === bytes
  if (is_first) forget(db).run(account_id, thisHour() - hours)
}

/** Throws `storage_full` if less than 32 MiB are free. Jobs of the service call this before they write, since they can wait. */
export function refuseFullDisk(db: Db) {
  if (isDue(db, 0, looked_ms.disk) && freeBytes(db) < left_free) refuse(db, 0, new StorageFull())
}

/** Throws `rate_limited` if an account has written four GiB of the audit log within a day. */
export function refuseBeyondAllowance(db: Db, { account_id }: Author) {
  if (account_id === null) return
  const since = thisHour() - hours
  const written = ofAccount(db).get(account_id, since) as number
  if (written >= max_bytes) refuse(db, account_id, rateLimited(retry_after))
}

function thisHour() {
  return Math.floor(nowMs() / hour)
}

/** Whether the account, or the disk (0), has to be checked now. After a refusal, the next entry is checked at once. */
function isDue(db: Db, key: number, milliseconds: number) {
  const time = performance.now()
  if (time < (looks(db).get(key) ?? 0)) return false
  looks(db).set(key, time + milliseconds)
  return true
}

function refuse(db: Db, key: number, failure: Error): never {
  looks(db).delete(key)
  throw failure
}
