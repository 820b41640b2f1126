import { eq } from 'drizzle-orm'
import { type Actor, record } from '../../association/audit/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { definePart } from '../../core/parts.ts'
import type { Db } from '../../storage/database.ts'
import { loans } from '../loans/table.ts'
import { extension as noun } from './noun.ts'
import type { ExtensionCreate } from './schema.ts'
import { extensions } from './table.ts'

definePart({
  ...{ entity: 'member', table: 'extensions', column: 'member_id' },
  ...{ kind: 'own', when_erased: 'deleted' }
})

/** Adds a extension. */
export function createExtension(db: Db, extension: ExtensionCreate, by: Actor) {
  const created = db.insert(extensions).values(extension).returning().get()
  const loan = db.select().from(loans).where(eq(loans.id, extension.loan_id)).get()
  const { id: entity_id } = created
  const { entity } = noun
  const changes = creationChanges(extension)
  const chapter_id = loan?.chapter_id
  record(db, { action: 'extension.created', entity, entity_id, chapter_id, changes }, by)
  return created
}
