import { eq } from 'drizzle-orm'
import { type Actor, record } from '../../association/audit/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { definePart } from '../../core/parts.ts'
import type { Db } from '../../storage/database.ts'
import { payments } from '../payments/table.ts'
import { refund as noun } from './noun.ts'
import type { RefundCreate } from './schema.ts'
import { refunds } from './table.ts'

definePart({
  ...{ entity: 'member', table: 'refunds', column: 'member_id' },
  ...{ kind: 'own', when_erased: 'deleted' }
})

/** Adds a refund. */
export function createRefund(db: Db, refund: RefundCreate, by: Actor) {
  const created = db.insert(refunds).values(refund).returning().get()
  const payment = db.select().from(payments).where(eq(payments.id, refund.payment_id)).get()
  const { id: entity_id } = created
  const { entity } = noun
  const changes = creationChanges(refund)
  const chapter_id = payment?.chapter_id
  record(db, { action: 'refund.created', entity, entity_id, chapter_id, changes }, by)
  return created
}
