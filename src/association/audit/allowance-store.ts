import { rateLimited, StorageFull } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { type Db, freeBytes, prepared } from '../../storage/database.ts'
import type { LogEntry } from './schema.ts'

/** What an entry of the audit log takes beside its changes, with the indexes, in bytes. */
export const bytes_around = 1024

/** How many bytes of the audit log an account may write within a day. */
const max_bytes = 4 * 1024 ** 3
const hour = 60 * 60 * 1000
const hours = 24

/** Seconds after which an account that has reached the limit may ask again. */
const retry_after = 3600

/** Bytes that single changes leave free: enough for signing in, and for ending what is under way. */
const left_free = 32 * 1024 * 1024

/** How long an account, or a disk, that was found to have room is not looked at again, in milliseconds. */
const looked_ms = { account: 500, disk: 2000 }

/**
 * Whether an entry may be refused: not those about accounts, since whoever has written too much can still sign in, and be disabled;
 * nor what was read, which otherwise would be read without a trace.
 */
function isRefusable({ entity, action }: Entry) {
  return entity !== 'account' && !action.endsWith('.members_read')
}

const add = prepared(db =>
  db.$client
    .prepare(
      `INSERT INTO log_bytes (account_id, hour, bytes) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes RETURNING bytes`
    )
    .pluck()
)
const forget = prepared(db =>
  db.$client.prepare('DELETE FROM log_bytes WHERE account_id = ? AND hour <= ?')
)
const ofAccount = prepared(db =>
  db.$client.prepare('SELECT total(bytes) FROM log_bytes WHERE account_id = ? AND hour > ?').pluck()
)

/** When accounts, and the disk under 0, are looked at again. */
const looks = prepared(() => new Map<number, number>())

/** Who writes; what undoing writes is neither refused nor counted. */
type Author = Pick<LogEntry, 'account_id'> & { undoes?: true }

/** An entry, as far as its size and its refusal depend on it. */
interface Entry {
  action: string
  entity: string
  changes: string
}

/**
 * Counts what entries of an account take. Throws `rate_limited` if it has written four GiB within a day, `storage_full` if less than
 * 32 MiB are free; neither for what accounts do with themselves and what was read. Undoing, the service and the command line are not
 * counted.
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

/** Throws `storage_full` if less than 32 MiB are free. Jobs of the service ask this before they write: they can wait. */
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

/** Whether it is time to look; whoever is refused is looked at again at once. */
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
