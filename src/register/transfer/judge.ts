import { diffFields } from '../../core/changes.ts'
import type { Detail } from '../../core/details.ts'
import { prepareMember } from '../members/prepare.ts'
import type { MemberRow } from '../members/table.ts'
import { type Candidate, type Identity, notCurrent } from './candidates.ts'

/** What is done with a row that is good. */
type Outcome = 'created' | 'updated' | 'unchanged'

/** What is done with a row, or what is wrong with it. */
export interface Verdict {
  outcome: Outcome | Detail[]
  /** The member that it means, as the register or earlier rows have it; missing for a new one. */
  before?: MemberRow | undefined
  /** The same member afterwards, with id 0 where the row creates it; missing for a new one with an address. */
  after?: MemberRow | undefined
}

/** Under what a row is kept: a person begins with a blank, an address never does. */
export function keyOf(identity: Identity): string {
  return typeof identity === 'string' ? identity : ` ${JSON.stringify(identity)}`
}

/** What is to be done with a row, given the member that it means. */
export function judge(row: Candidate, chapter_id: number, member: MemberRow | undefined): Verdict {
  const { archived_type, refused, as_edit, as_new } = row
  const refusedFor = (outcome: Detail[]) => ({ outcome, before: member, after: member })
  if (refused) return refusedFor(refused)
  if (archived_type && member?.membertype_id !== archived_type)
    return refusedFor([notCurrent(chapter_id)])
  if (!member) {
    if (Array.isArray(as_new)) return refusedFor(as_new)
    // an address stands once in a file: nobody asks what its row leaves
    if (typeof row.identity === 'string') return { outcome: 'created' }
    return { outcome: 'created', after: { ...prepareMember(as_new, as_new.status).row, id: 0 } }
  }
  if (Array.isArray(as_edit)) return refusedFor(as_edit)
  const changed = Object.keys(diffFields<object>(member, as_edit)).length > 0
  if (!changed) return { outcome: 'unchanged', before: member, after: member }
  return { outcome: 'updated', before: member, after: { ...member, ...as_edit } }
}
