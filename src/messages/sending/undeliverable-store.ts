import type { PermittedChapters } from '../../association/access/permissions.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { member } from '../../register/members/noun.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findChapterId } from '../../terms/lives/listing-store.ts'

/**
 * Removes the mark of an undeliverable address, inside a write, so that messages to the member leave again. Throws
 * `not_found`.
 */
export function liftUndeliverable(
  db: Db,
  member_id: number,
  { permitted, by }: { permitted: PermittedChapters; by: Actor }
): { member_id: number; lifted: boolean } {
  const chapter_id = findChapterId(db, member_id, permitted)
  const { changes } = cachedStatement(db, 'DELETE FROM undeliverable WHERE member_id = ?').run(
    member_id
  )
  if (changes === 0) return { member_id, lifted: false }
  const about = { id: member_id, chapter_id }
  recordAbout(
    db,
    'member.undeliverable_lifted',
    member,
    about,
    { undeliverable: [true, false] },
    by
  )
  return { member_id, lifted: true }
}
