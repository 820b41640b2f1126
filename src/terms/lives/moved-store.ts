import { isWithin, type Range } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { bundles } from './bundles-store.ts'

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
 * paid, dues were settled, or an invoice asks for dues of the batch. Credit that the batch itself has moved goes back, unless
 * the member or the membership began with the batch: a settled due stays, and keeps its membership.
 */
export function hasMoved(db: Db, id: number, batch: readonly Range[]): boolean {
  const { first_id: since } = batch[0] as Range
  let has_own = false
  for (const entry_id of moved(db).iterate({ id, since }) as Iterable<number>) {
    if (!isWithin(batch, entry_id)) return true
    has_own = true
  }
  const is_begun = begins(db).get({ id, since }) === 1
  return (has_own && is_begun) || isAskedFor(db, { id, since, is_begun: is_begun ? 1 : 0 })
}

/** Whether an invoice asks for dues that a batch has charged: for any where the membership began with it, also for one that was cancelled. */
function isAskedFor(db: Db, asked: { id: number; since: number; is_begun: 0 | 1 }) {
  const found = bundles().haveAsked(db, charged(db).all(asked) as number[])
  return asked.is_begun ? found.ever : found.now
}

const charged = prepared(db =>
  db.$client
    .prepare(
      `SELECT id FROM dues INDEXED BY dues_member WHERE member_id = :id AND (:is_begun OR "key" IN (
         SELECT substr(change.key, 5) FROM log_entries INDEXED BY log_entries_record CROSS JOIN json_each(changes) AS change
         WHERE entity = 'membership' AND entity_id = :id AND log_entries.id >= :since
           AND change.key LIKE 'due %' AND change.value ->> 0 IS NULL))`
    )
    .pluck()
)

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
