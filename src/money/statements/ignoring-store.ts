import { recordAbout } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { EntriesIgnore, EntriesIgnored, EntryIgnore } from './acts-schema.ts'
import { EntryBooked, EntryReplaced } from './failures.ts'
import { statement_entry as noun } from './noun.ts'
import { forgetProposals } from './proposals-store.ts'
import { getEntry } from './store.ts'
import { type Caller, readStored, type StoredEntry } from './stored-store.ts'

/**
 * Puts an entry aside that is no payment of a member, or changes the reason for that. Throws `not_found`, `entry_booked`,
 * `entry_replaced`.
 */
export function ignoreEntry(db: Db, { id, reason }: EntryIgnore, { permitted, by }: Caller) {
  const entry = readStored(db, id, permitted)
  if (entry.is_replaced) throw new EntryReplaced()
  if (entry.state === 'booked') throw new EntryBooked()
  putAside(db, entry, reason, by)
  return getEntry(db, id, permitted)
}

/**
 * Puts several entries of a chapter aside for one reason, and leaves those that are booked or replaced by their details. Throws
 * `not_found`.
 */
export function ignoreEntries(
  db: Db,
  { chapter_id, ids, reason }: EntriesIgnore,
  by: Caller['by']
): EntriesIgnored {
  const left: EntriesIgnored['left'] = []
  for (const id of ids) {
    const entry = readStored(db, id, [chapter_id])
    if (entry.is_replaced) left.push({ id, why: 'replaced' })
    else if (entry.state === 'booked') left.push({ id, why: 'booked' })
    else putAside(db, entry, reason, by)
  }
  return { ignored: ids.length - left.length, left }
}

/** What somebody has put aside is confirmed: this tells it from a sum that its details have replaced. */
const put_aside = `UPDATE statement_entries SET state = 'ignored', reason = ?, is_confirmed = 1 WHERE id = ?`

function putAside(db: Db, entry: StoredEntry, reason: string | null, by: Caller['by']) {
  const { id, chapter_id, state } = entry
  if (state === 'ignored' && entry.reason === reason) return
  cachedStatement(db, put_aside).run(reason, id)
  forgetProposals(db, id)
  const changes = {
    ...(state !== 'ignored' && { state: [state, 'ignored'] }),
    reason: [entry.reason, reason]
  }
  recordAbout(db, 'statement_entry.ignored', noun, { id, chapter_id }, changes, by)
}
