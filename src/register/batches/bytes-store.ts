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

/** What entries of the audit log take on the disk, in bytes. */
export function bytesOfEntries(db: Db, { first_id, last_id }: Range): number {
  return ofEntries(db).get({ first_id, last_id }) as number
}

/** What an entry with these changes takes. */
export function bytesOfChanges(changes: object): number {
  return bytes_around + Buffer.byteLength(JSON.stringify(changes))
}

const unfinished = prepared(db =>
  db.$client
    .prepare("SELECT total(bytes) FROM batches WHERE state IN ('running', 'undoing')")
    .pluck()
)

/** What undoing takes of all batches that are being written or undone: as much again as their entries, and its indexes and pages. */
export function bytesToUndo(db: Db): number {
  return 2 * (unfinished(db).get() as number)
}
