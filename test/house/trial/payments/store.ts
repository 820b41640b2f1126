import { eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { creationChanges, deletionChanges } from '../../core/changes.ts'
import { NotFound } from '../../core/errors.ts'
import { definePart } from '../../core/parts.ts'
import type { Db } from '../../storage/database.ts'
import { payment as noun } from './noun.ts'
import type { PaymentCreate } from './schema.ts'
import { payments } from './table.ts'

definePart({
  ...{ entity: 'member', table: 'payments', column: 'member_id' },
  ...{ kind: 'own', when_erased: 'kept', emptied: ['note'] }
})

/** Adds a payment. Throws `reference_taken` by its index. */
export function createPayment(db: Db, { payment }: PaymentCreate, by: Actor) {
  const created = db.insert(payments).values(payment).returning().get()
  log(db, 'payment.created', created, creationChanges(payment), by)
  return created
}

/** Deletes a payment in permitted chapters. Throws `not_found`, or `in_use` by what refers to it. */
export function deletePayment(db: Db, id: number, permitted: PermittedChapters, by: Actor) {
  const deleted = db.delete(payments).where(eq(payments.id, id)).returning().get()
  if (!deleted || !within(permitted, deleted.chapter_id))
    throw new NotFound(`no payment has id ${id}`)
  log(db, 'payment.deleted', deleted, deletionChanges(deleted), by)
  return deleted
}

type Payment = typeof payments.$inferSelect

function log(
  db: Db,
  action: string,
  { id, chapter_id }: Payment,
  changes: Record<string, unknown[]>,
  by: Actor
) {
  record(db, { action, entity: noun.entity, entity_id: id, chapter_id, changes }, by)
}
