import { StorageFull } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { freeBytes, prepared } from '../../storage/database.ts'

/** What undoing a member takes on the disk: its entry in the audit log, indexes, and the write-ahead log, in bytes. */
const bytes_each = 2048

/** Bytes that changes of many members leave free beyond that, and that undoing them leaves free. */
const left = { writing: 64 * 1024 * 1024, undoing: 16 * 1024 * 1024 }

/** How often free space is looked at, in milliseconds. */
const interval = 1000

const unfinished = prepared(db =>
  db.$client
    .prepare("SELECT total(created + changed) FROM batches WHERE state IN ('running', 'undoing')")
    .pluck()
)

/**
 * Creates a function that looks at the disk once a second and throws `storage_full`: while writing, if undoing what
 * unfinished batches have written might not fit; while undoing, which may use that space, if 16 MiB are left.
 */
export function watchRoom(db: Db, what: keyof typeof left): () => void {
  let next = 0
  return () => {
    if (performance.now() < next) return
    next = performance.now() + interval
    const undoing = what === 'writing' ? bytes_each * (unfinished(db).get() as number) : 0
    if (freeBytes(db) < left[what] + undoing) throw new StorageFull()
  }
}
