import { isWithin, type Range } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'

const moved = prepared(db =>
  db.$client
    .prepare(
      `SELECT id FROM log_entries INDEXED BY log_entries_record WHERE entity = 'membership'
         AND entity_id = :id AND id >= :since AND action IN ('membership.paid', 'membership.payment_taken')
       UNION ALL SELECT log_entries.id FROM payments CROSS JOIN log_entries INDEXED BY log_entries_record
         ON entity = 'payment' AND entity_id = payments.id AND log_entries.id >= :since
         WHERE payments.member_id = :id`
    )
    .pluck()
)

/**
 * Whether money has moved for a member since a batch in a way that undoing the batch would not take back: the member has
 * paid, or dues were settled. Credit that the batch itself has moved goes back, unless the member or the membership began
 * with the batch: a settled due stays, and keeps its membership.
 */
export function hasMoved(db: Db, id: number, batch: readonly Range[]): boolean {
  const { first_id: since } = batch[0] as Range
  let has_own = false
  for (const entry_id of moved(db).iterate({ id, since }) as Iterable<number>) {
    if (!isWithin(batch, entry_id)) return true
    has_own = true
  }
  return has_own && begins(db).get({ id, since }) === 1
}

const begins = prepared(db =>
  db.$client
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM log_entries INDEXED BY log_entries_record
           WHERE entity = 'membership' AND entity_id = :id AND id >= :since AND changes ->> '$.ruled' IS NOT NULL)
         OR NOT EXISTS (SELECT 1 FROM log_entries INDEXED BY log_entries_record
           WHERE entity = 'member' AND entity_id = :id AND id < :since)`
    )
    .pluck()
)
