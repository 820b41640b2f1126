import { recordAbout } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { EntryIgnore } from './acts-schema.ts'
import { EntryBooked, EntryReplaced } from './failures.ts'
import { statement_entry as noun } from './noun.ts'
import { forgetProposals } from './proposals-store.ts'
import { getEntry } from './store.ts'
import { type Caller, readStored } from './stored-store.ts'

/**
 * Puts an entry aside that is no payment of a member, or changes the reason for that. Throws `not_found`, `entry_booked`,
 * `entry_replaced`.
 */
export function ignoreEntry(db: Db, { id, reason }: EntryIgnore, { permitted, by }: Caller) {
  const entry = readStored(db, id, permitted)
  if (entry.is_replaced) throw new EntryReplaced()
  if (entry.state === 'booked') throw new EntryBooked()
  const before = getEntry(db, id, permitted)
  if (before.state === 'ignored' && before.reason === reason) return before
  const update = "UPDATE statement_entries SET state = 'ignored', reason = ? WHERE id = ?"
  cachedStatement(db, update).run(reason, id)
  forgetProposals(db, id)
  const changes = {
    ...(before.state !== 'ignored' && { state: [before.state, 'ignored'] }),
    reason: [before.reason, reason]
  }
  const { chapter_id } = before
  recordAbout(db, 'statement_entry.ignored', noun, { id, chapter_id }, changes, by)
  return getEntry(db, id, permitted)
}
