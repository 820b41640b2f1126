import { diffFields } from '../../core/changes.ts'
import type { Detail } from '../../core/details.ts'
import { prepareMember } from '../members/prepare.ts'
import type { MemberRow } from '../members/table.ts'
import { type CheckedRow, type Identity, notCurrent } from './check-row.ts'

/** What is done with a valid row. */
type Outcome = 'created' | 'updated' | 'unchanged'

/** What is done with a row, or why it is refused. */
export interface Decision {
  outcome: Outcome | Detail[]
  /** The matching member, from the register or from earlier rows; missing for a new one. */
  before?: MemberRow | undefined
  /** The member afterwards, with id 0 if the row creates it; missing for a new member with an address. */
  after?: MemberRow | undefined
}

/** The key of an identity. The key of a person begins with a blank, which no address does. */
export function identityKey(identity: Identity): string {
  return typeof identity === 'string' ? identity : ` ${JSON.stringify(identity)}`
}

/** Decides what is done with a row, given the matching member. */
export function decideRow(
  row: CheckedRow,
  chapter_id: number,
  member: MemberRow | undefined
): Decision {
  const { archived_type, refused, as_edit, as_new } = row
  const refusedFor = (outcome: Detail[]) => ({ outcome, before: member, after: member })
  if (refused) return refusedFor(refused)
  if (archived_type && member?.membertype_id !== archived_type)
    return refusedFor([notCurrent(chapter_id)])
  if (!member) {
    if (Array.isArray(as_new)) return refusedFor(as_new)
    // an address occurs once in a file, so that no later row needs the member
    if (typeof row.identity === 'string') return { outcome: 'created' }
    return { outcome: 'created', after: { ...prepareMember(as_new, as_new.status).row, id: 0 } }
  }
  if (Array.isArray(as_edit)) return refusedFor(as_edit)
  const changed = Object.keys(diffFields<object>(member, as_edit)).length > 0
  if (!changed) return { outcome: 'unchanged', before: member, after: member }
  return { outcome: 'updated', before: member, after: { ...member, ...as_edit } }
}
