import { nowMs } from '../../core/time.ts'
import { passOverNumbers } from '../../money/invoices/issue-store.ts'
import { passOverRevisions } from '../../register/listing/store.ts'
import { passOverMemberNumbers } from '../../register/members/numbers-store.ts'
import type { Db } from '../../storage/database.ts'

/** How many ids and revisions a takeover passes over: far more than a lost machine gave out before it was lost. */
const ids = 1_000_000
/** How many numbers that people read it passes over: more than imports give in two seconds. */
const numbers = 20_000

/**
 * Passes over ids, revisions and numbers inside a write, so that nothing that the lost machine gave out last ever means something else.
 * The audit log has no gaps: what shows where it parts is the entry about the takeover.
 */
export function jumpNumbers(db: Db) {
  const { $client } = db
  const tables = $client
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name <> 'log_entries'`
    )
    .pluck()
    .all() as string[]
  const raise = $client.prepare('UPDATE sqlite_sequence SET seq = seq + :ids WHERE name = :name')
  const begin = $client.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :ids)')
  for (const name of tables) if (raise.run({ ids, name }).changes === 0) begin.run({ ids, name })
  passOverRevisions(db, ids)
  passOverMemberNumbers(db, numbers)
  passOverNumbers(db, numbers, new Date(nowMs()).getUTCFullYear())
}
