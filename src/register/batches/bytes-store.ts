import { bytes_around } from '../../association/audit/allowance-store.ts'
import type { Range } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'

const ofEntries = prepared(db =>
  db.$client
    .prepare(
      `SELECT total(octet_length(changes)) + ${bytes_around} * count(*) FROM log_entries
      WHERE id BETWEEN :first_id AND :last_id`
    )
    .pluck()
)

/** The size on the disk of the entries of the audit log in a range of ids, in bytes. */
export function bytesOfEntries(db: Db, { first_id, last_id }: Range): number {
  return ofEntries(db).get({ first_id, last_id }) as number
}

/** The size on the disk of an audit entry with these changes, in bytes. */
export function bytesOfChanges(changes: object): number {
  return bytes_around + Buffer.byteLength(JSON.stringify(changes))
}

const unfinished = prepared(db =>
  db.$client
    .prepare("SELECT total(bytes) FROM batches WHERE state IN ('running', 'undoing')")
    .pluck()
)

/** The bytes that undoing all unfinished batches takes on the disk: as many as their entries, and their indexes and pages. */
export function bytesToUndo(db: Db): number {
  return 2 * (unfinished(db).get() as number)
}
