import { refuseBeyondAllowance } from '../../association/audit/allowance-store.ts'
import type { Actor } from '../../association/audit/store.ts'
import { StorageFull } from '../../core/errors.ts'
import { type Db, freeBytes } from '../../storage/database.ts'
import { bytesToUndo } from './bytes-store.ts'

/** Bytes that changes of many members leave free beyond what undoing them takes, and that undoing leaves free. */
const left = { writing: 64 * 1024 * 1024, undoing: 16 * 1024 * 1024 }

/** How often free space and allowance are looked at, in milliseconds. */
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

/** Creates a function that looks as often at the space that undoing may use, and throws `storage_full` if 16 MiB are left. */
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
