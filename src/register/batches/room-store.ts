import { bytes_around, refuseBeyondAllowance } from '../../association/audit/allowance-store.ts'
import type { Actor } from '../../association/audit/store.ts'
import { StorageFull } from '../../core/errors.ts'
import type { Range } from '../../core/ranges.ts'
import { type Db, freeBytes } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'

/** The bytes that have to stay free: while batches are written, beyond the size of undoing them, and while batches are undone. */
const left = { writing: 64 * 1024 * 1024, undoing: 16 * 1024 * 1024 }

/** How often the free space and the account's allowance are checked, in milliseconds. */
const interval = 250

/**
 * Creates a function that checks four times a second, and throws `storage_full` if undoing what unfinished batches have written
 * might not fit on the disk, `rate_limited` if the account has written too much of the audit log.
 */
export function watchWriting(db: Db, by: Actor): () => void {
  return everyInterval(() => {
    if (freeBytes(db) < left.writing + bytesToUndo(db)) throw new StorageFull()
    refuseBeyondAllowance(db, by)
  })
}

/**
 * Creates a function that checks the disk space for undoing four times a second, and throws `storage_full` if less than
 * 16 MiB are left.
 */
export function watchUndoing(db: Db): () => void {
  return everyInterval(() => {
    if (freeBytes(db) < left.undoing) throw new StorageFull()
  })
}

function everyInterval(look: () => void) {
  let next = 0
  return () => {
    if (performance.now() < next) return
    next = performance.now() + interval
    look()
  }
}

const ofEntries =
  columnOf(`SELECT total(octet_length(changes)) + ${bytes_around} * count(*) FROM log_entries
      WHERE id BETWEEN :first_id AND :last_id`)

/** The size on the disk of the entries of the audit log in a range of ids, in bytes. */
export function bytesOfEntries(db: Db, { first_id, last_id }: Range): number {
  return ofEntries(db).get({ first_id, last_id }) as number
}

/** The size on the disk of an audit entry with these changes, in bytes. */
export function bytesOfChanges(changes: object): number {
  return bytes_around + Buffer.byteLength(JSON.stringify(changes))
}

const unfinished = columnOf(
  "SELECT total(bytes) FROM batches WHERE state IN ('running', 'undoing')"
)

/** The bytes that undoing all unfinished batches takes on the disk: as many as their entries, and their indexes and pages. */
function bytesToUndo(db: Db): number {
  return 2 * (unfinished(db).get() as number)
}
