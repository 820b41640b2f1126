import { type Actor, lastEntry, recordAll } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { readValues } from '../members/fields-store.ts'
import { changeMember, findMember } from '../members/store.ts'
import type { MembersEdit } from './schema.ts'
import type { Entries } from './store.ts'

/** What became of some members. */
export interface Slice {
  changed: number
  unchanged: number
  /** The ids that are no members of the chapter. */
  unknown: number[]
  /** The entries of the audit log; undefined where nothing was changed. */
  entries?: Entries
}

/** Changes some members in one write, each with its entry in the audit log. Throws `validation_error` for type and own fields. */
export function editSlice(
  db: Db,
  ids: readonly number[],
  { chapter_id, set }: MembersEdit,
  by: Actor
): Slice {
  const unknown: number[] = []
  // a definition may have changed since the slice before
  const values = readValues(db, chapter_id, set, '/set')
  const entries = ids.flatMap(id => {
    const member = findMember(db, id)
    if (member?.chapter_id === chapter_id)
      return changeMember(db, member, values, '/set').entry ?? []
    unknown.push(id)
    return []
  })
  const changed = entries.length
  const slice = { changed, unchanged: ids.length - changed - unknown.length, unknown }
  if (changed === 0) return slice
  const first_id = lastEntry(db) + 1
  return { ...slice, entries: { first_id, last_id: recordAll(db, entries, by) } }
}
