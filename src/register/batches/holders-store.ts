import { type Db, prepared } from '../../storage/database.ts'
import { findHolders } from '../members/addresses-store.ts'
import type { MemberRow } from '../members/table.ts'

/** The most entries of a member that are read; one with more counts as a new holder. */
const max_entries = 200

const changesSince = prepared(db =>
  db.$client
    .prepare(
      `SELECT changes FROM log_entries INDEXED BY log_entries_record
      WHERE entity = 'member' AND entity_id = ? AND chapter_id = ? AND id >= ?
      ORDER BY id DESC LIMIT ${max_entries}`
    )
    .pluck()
)

/** Others in the chapter who have got the address of a member since an entry of the audit log. */
export function newHolders(
  db: Db,
  member: Pick<MemberRow, 'id' | 'chapter_id' | 'email_key'>,
  entry_id: number
): MemberRow[] {
  return findHolders(db, member).filter(({ id, chapter_id }) => {
    const entries = changesSince(db).all(id, chapter_id, entry_id) as (string | null)[]
    // what was erased may have been the address
    const isOfAddress = (text: string | null) => text === null || 'email' in JSON.parse(text)
    return entries.length === max_entries || entries.some(isOfAddress)
  })
}
