import { eq } from 'drizzle-orm'
import { defineDetails } from '../../core/details.ts'
import { BatchInUse } from '../../register/batches/failures.ts'
import type { OwnUndo } from '../../register/batches/state-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { proposeAgain } from './settling-store.ts'
import { readStored } from './store.ts'
import { statement_entries, statement_keys, statement_proposals } from './table.ts'

const details = defineDetails({
  booked_entries: 'has {count} entries that are booked: let these wait again, and undo it then'
})

/**
 * An import is taken back while nothing of it is booked. What an earlier file had brought stays with that one, and so do sums whose details
 * came later: their keys keep these from being counted twice.
 */
export const statement_undo: OwnUndo = {
  permission: 'manage_money',
  refuse,
  records: { preview, remove }
}

/** Throws `batch_in_use` if entries of an import are booked. */
function refuse(db: Db, batch_id: number) {
  const count = columnStatement(db, booked).get({ batch_id }) as number
  if (count === 0) return
  const failure = new BatchInUse()
  failure.details = [details.booked_entries('/id', { count })]
  throw failure
}

function preview(db: Db, batch_id: number) {
  return cachedStatement(db, counts).get({ batch_id }) as { removed: number; left: number }
}

function remove(db: Db, batch_id: number, late: () => boolean) {
  let removed = 0
  for (const id of columnStatement(db, removable).all({ batch_id }) as number[]) {
    removeEntry(db, id)
    removed += 1
    if (late()) return { removed, is_over: false }
  }
  if (removed > 0) return { removed, is_over: false }
  for (const id of columnStatement(db, replaced).all({ batch_id }) as number[]) {
    letWait(db, id)
    if (late()) return { removed, is_over: false }
  }
  cachedStatement(db, empty).run({ batch_id })
  return { removed, is_over: true }
}

function removeEntry(db: Db, id: number) {
  for (const table of [statement_proposals, statement_keys])
    db.delete(table).where(eq(table.entry_id, id)).run()
  db.delete(statement_entries).where(eq(statement_entries.id, id)).run()
}

/** Lets the sum of a booking wait again, since its details are gone; without its own import it goes too. */
function letWait(db: Db, id: number) {
  const open = `UPDATE statement_entries SET state = 'unmatched', reason = NULL, replaced_by = NULL WHERE id = ?`
  cachedStatement(db, open).run(id)
  if (columnStatement(db, orphan).get(id) === 1) return removeEntry(db, id)
  proposeAgain(db, readStored(db, id, 'all'))
}

const own = 'statement_entries WHERE batch_id = :batch_id'
const stays = 'replaced_by IS NOT NULL AND replaced_by <> batch_id'

const booked = `SELECT count(*) FROM ${own} AND (payment_id IS NOT NULL OR state = 'booked')`
const counts = `SELECT count(*) FILTER (WHERE NOT (${stays})) AS removed, count(*) FILTER (WHERE ${stays}) AS "left" FROM ${own}`
const removable = `SELECT id FROM ${own} AND NOT (${stays}) AND payment_id IS NULL AND state <> 'booked' ORDER BY id LIMIT 1000`
const replaced = `SELECT id FROM statement_entries
  WHERE replaced_by = :batch_id AND replaced_by IS NOT NULL AND state = 'ignored' AND batch_id IS NOT :batch_id ORDER BY id LIMIT 1000`
const orphan = `SELECT count(*) FROM statement_entries JOIN batches ON batches.id = batch_id
  WHERE statement_entries.id = ? AND batches.state = 'undone'`
// a statement of which entries of a later file were left goes with these
const empty = `DELETE FROM statements WHERE chapter_id = (SELECT chapter_id FROM batches WHERE id = :batch_id)
  AND batch_id IN (SELECT id FROM batches WHERE state IN ('undoing', 'undone'))
  AND NOT EXISTS (SELECT 1 FROM statement_entries WHERE statement_id = statements.id)`
