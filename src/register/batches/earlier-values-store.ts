import { details as common } from '../../core/details.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { findTakenValues, outdatedField } from '../members/fields-store.ts'
import { fullName } from '../members/naming.ts'
import { findPayerFlaws } from '../members/payers-store.ts'
import type { MemberRow } from '../members/table.ts'
import type { MemberValues } from '../members/values.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { batchDetails } from './details.ts'
import type { BatchUndone } from './schema.ts'

type Remaining = BatchUndone['remaining'][number]

/** What becomes of a member: restored to earlier values, removed, or left. */
export type Outcome = { id: number; member: MemberRow; before: MemberValues | 'none' } | Left

type Left = { id: number; left: Omit<Remaining, 'id'> }

/**
 * Decides about a member by its earlier values. The member is left if its earlier type was archived since, or if one of
 * the values is no longer possible.
 */
export function decideByValues(db: Db, member: MemberRow, before: MemberValues | 'none'): Outcome {
  const { id, membertype_id: now } = member
  const { membertype_id = now } = before === 'none' ? {} : before
  if (membertype_id !== now && findMembershipType(db, membertype_id)?.archived)
    return { id, left: batchDetails.former_type('', { membertype_id }) }
  const field =
    before !== 'none' && (outdatedField(db, member, before) ?? formerPayer(db, member, before))
  if (field) return { id, left: batchDetails.former_value('', { field }) }
  const owner = before !== 'none' && newOwner(db, member, before)
  if (owner) return { id, left: common.taken('/membernumber', owner) }
  const [taken] = before === 'none' ? [] : findTakenValues(db, member, before)
  if (taken) return { id, left: taken }
  return { id, member, before }
}

/** The detail for `payer_id` if a member cannot have its earlier payer again. */
function formerPayer(db: Db, member: MemberRow, { payer_id }: MemberValues) {
  const flaws = payer_id ? findPayerFlaws(db, { ...member, payer_id }) : []
  return flaws.length > 0 ? 'payer_id' : undefined
}

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ? AND id <> ?')
)

/** The member who has another member's earlier number now; a batch never passes a number on. */
function newOwner(db: Db, { id, chapter_id }: MemberRow, { membernumber }: MemberValues) {
  if (!membernumber) return undefined
  const found = byNumber(db).get(chapter_id, membernumber, id) as MemberRow | undefined
  return found && { id: found.id, chapter_id, name: fullName(found) }
}
