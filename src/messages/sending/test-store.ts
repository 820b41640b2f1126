import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { association } from '../../association/profile/noun.ts'
import type { Db } from '../../storage/database.ts'

/** Logs a test by mail and what became of it, inside a write. */
export function logTest(db: Db, state: string, by: Actor) {
  const about = { id: 1, chapter_id: null }
  recordAbout(db, 'association.mail_tested', association, about, { mail: [null, state] }, by)
}
