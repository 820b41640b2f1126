import type { Db } from '../../storage/database.ts'
import { withDerivedColumns } from './prepare.ts'
import { findMember } from './rows-store.ts'
import type { MemberRow } from './table.ts'
import { type MemberValues, withValues } from './values.ts'

/** The old and new values of fields, as the audit log has them. */
type Changes = Readonly<Record<string, readonly unknown[]>>

/** An entry of the audit log about a member; its changes are null if they were erased. */
interface Entry {
  entity_id: number
  action: string
  changes: Changes | null
}

/** The states of a member before and after an entry. A created member has no state before it, a deleted member none after it. */
export interface Transition {
  id: number
  before: MemberRow | undefined
  after: MemberRow | undefined
}

/** The values that an entry replaced; `none` if it created the member. */
export function replacedValues({
  action,
  changes
}: Pick<Entry, 'action'> & { changes: Changes }): MemberValues | 'none' {
  if (action === 'member.created') return 'none'
  return Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]))
}

/**
 * Creates a function that finds the states around each of the entries about members since a moment, passed newest first. The function
 * returns undefined if they cannot be known: the changes were erased, or the member came from another chapter.
 */
export function createHistory(db: Db): (entry: Entry) => Transition | undefined {
  const states = new Map<number, MemberRow | undefined>()
  return ({ entity_id: id, action, changes }) => {
    if (!changes) return undefined
    const after = states.has(id) ? states.get(id) : findMember(db, id)
    const replaced = replacedValues({ action, changes })
    const before = replaced === 'none' ? undefined : stateBefore(id, after, replaced)
    if (replaced === 'none' ? !after : !before) return undefined
    states.set(id, before)
    return { id, before, after }
  }
}

/** The state before an entry, from the entry's old values; undefined if values are missing. Only the entry of a deletion has all values. */
function stateBefore(id: number, after: MemberRow | undefined, old: MemberValues) {
  const moved = old.chapter_id !== undefined
  if (after ? moved : !moved) return undefined
  return withDerivedColumns(withValues(after ?? ({ id, fields: '{}' } as MemberRow), old))
}
