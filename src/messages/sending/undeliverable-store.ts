import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { association } from '../../association/profile/noun.ts'
import { member } from '../../register/members/noun.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'

/**
 * Removes the mark of a member's address, inside a write, so that messages leave again to all who have it. The log has it for the
 * named member alone: others with the address may be out of the caller's reach. Throws `not_found`.
 */
export function liftUndeliverable(
  db: Db,
  member_id: number,
  { permitted, by }: Caller
): { member_id: number; lifted: boolean } {
  const chapter_id = findChapterId(db, member_id, permitted)
  const { changes } = cachedStatement(db, lift).run(member_id)
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

const lift = `DELETE FROM undeliverable INDEXED BY undeliverable_address
  WHERE email_key = (SELECT email_key FROM undeliverable WHERE member_id = ?)`

/** Logs that a test by mail is sent, inside a write; entries without a chapter name nobody, as no erasure searches them. */
export function logTest(db: Db, by: Actor) {
  const about = { id: 1, chapter_id: null }
  recordAbout(db, 'association.mail_tested', association, about, {}, by)
}
