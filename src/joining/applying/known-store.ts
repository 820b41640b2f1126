import { emailKey } from '../../core/text.ts'
import { waiting_states } from '../../lifecycle/life.ts'
import { findHolders } from '../../register/members/addresses-store.ts'
import { personKey } from '../../register/members/identity.ts'
import { findMember } from '../../register/members/rows-store.ts'
import { contact } from '../../register/membertypes/settings.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'

/** Somebody by name and address. */
export interface Named {
  firstname: string
  lastname: string
  email: string
}

/** The member of a chapter who has an address and a name, folded as searches fold them. */
export function findKnown(db: Db, chapter_id: number, { firstname, lastname, email }: Named) {
  if (email === '') return undefined
  const name_key = personKey(firstname, lastname)
  return findHolders(db, chapter_id, emailKey(email))
    .map(id => findMember(db, id))
    .find(member => member?.name_key === name_key)
}

/** What somebody in the register is: a member, or waiting to be one; `former` for all others. */
export function standingOf(
  db: Db,
  member: { id: number; membertype_id: number; status: string }
): 'member' | 'waiting' | 'former' {
  const { id } = member
  const waits = `SELECT 1 FROM applications WHERE member_id = ? AND kind = 'joining'
    AND state IN (SELECT value FROM json_each(?))`
  if (cachedStatement(db, waits).get(id, JSON.stringify(waiting_states))) return 'waiting'
  const type = findMembershipType(db, member.membertype_id)
  if (type?.category.toLowerCase() === contact) return 'former'
  const lasts = `SELECT 1 FROM memberships WHERE member_id = ? AND state IN ('upcoming', 'current', 'grace')`
  const is_member = member.status !== 'inactive' || cachedStatement(db, lasts).get(id)
  return is_member ? 'member' : 'former'
}
