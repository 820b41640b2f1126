import { eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { creationChanges, deletionChanges } from '../../core/changes.ts'
import { NotFound } from '../../core/errors.ts'
import { definePart } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { loan as noun } from './noun.ts'
import type { LoanCreate } from './schema.ts'
import { loans } from './table.ts'

definePart({
  ...{ entity: 'member', table: 'loans', column: 'member_id' },
  ...{ kind: 'own', when_erased: 'kept', emptied: ['note'] }
})

/** Adds a loan. Throws `loan_reference_taken` by its index. */
export function createLoan(db: Db, { loan }: LoanCreate, by: Actor) {
  const created = db.insert(loans).values(loan).returning().get()
  log(db, 'loan.created', created, creationChanges(loan), by)
  return created
}

/** Deletes a loan in permitted chapters. Throws `not_found`, or `in_use` by what refers to it. */
export function deleteLoan(db: Db, id: number, permitted: PermittedChapters, by: Actor) {
  const deleted = db.delete(loans).where(eq(loans.id, id)).returning().get()
  if (!deleted || !within(permitted, deleted.chapter_id)) throw new NotFound(`no loan has id ${id}`)
  log(db, 'loan.deleted', deleted, deletionChanges(deleted), by)
  return deleted
}

type Loan = typeof loans.$inferSelect

function log(
  db: Db,
  action: string,
  { id, chapter_id }: Loan,
  changes: Record<string, unknown[]>,
  by: Actor
) {
  record(db, { action, entity: noun.entity, entity_id: id, chapter_id, changes }, by)
}
