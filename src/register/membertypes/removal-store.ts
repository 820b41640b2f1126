import { eq } from 'drizzle-orm'
import { type Caller, record } from '../../association/audit/store.ts'
import { deletionChanges } from '../../core/changes.ts'
import type { Db } from '../../storage/database.ts'
import { deleteCopies } from '../../storage/parts.ts'
import { membership_type } from './noun.ts'
import { getMembershipType } from './store.ts'
import { membertypes } from './table.ts'

/**
 * Removes a membership type that no member has. Throws `not_found`; members of it are found by the database (`in_use`).
 */
export function removeMembershipType(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): { id: number } {
  const { name_key, ...type } = getMembershipType(db, { id }, permitted)
  deleteCopies(db, membership_type.entity, [id])
  db.delete(membertypes).where(eq(membertypes.id, id)).run()
  const { entity } = membership_type
  const about = { action: 'membership_type.deleted', entity, entity_id: id }
  record(db, { ...about, chapter_id: type.chapter_id, changes: deletionChanges(type) }, by)
  return { id }
}
