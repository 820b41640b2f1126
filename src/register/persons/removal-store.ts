import type { Caller } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { InUse } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { deleteCopies, readOwnParts } from '../../storage/parts.ts'
import { memberships } from '../members/memberships-store.ts'
import { member } from '../members/noun.ts'
import { listPaidFor } from '../members/payers-store.ts'
import { deleteMembers } from '../members/store.ts'
import { getMember } from './former-store.ts'

/**
 * Removes a member without any records except its own entries in the audit log (DOMAIN.md section 9). Throws `not_found`,
 * or `in_use` with the tables that have other records of the member.
 */
export function removeMember(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): { id: number } {
  getMember(db, id, permitted)
  const own = Object.keys(readOwnParts(db, member.entity, [id]))
  const parts = [...own, ...memberships().keepFromRemoval(db, id)]
  if (listPaidFor(db, { id }, 1).length > 0) parts.push('members')
  const named = parts.map(part =>
    part === 'members' ? 'the members for whom it pays' : part.replaceAll('_', ' ')
  )
  if (parts.length > 0)
    throw Object.assign(new InUse(), {
      message: `Erase the member, or first take away what refers to it: ${named.join(', ')}.`,
      details: parts.map(entity => details.referred_to('/id', { entity }))
    })
  deleteCopies(db, member.entity, [id])
  deleteMembers(db, [id], { action: 'member.deleted', by })
  return { id }
}
