import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { association } from '../../association/profile/noun.ts'
import type { Db } from '../../storage/database.ts'

/** Logs that a test by mail is sent, inside a write; entries without a chapter name nobody, as no erasure searches them. */
export function logTest(db: Db, by: Actor) {
  const about = { id: 1, chapter_id: null }
  recordAbout(db, 'association.mail_tested', association, about, {}, by)
}
