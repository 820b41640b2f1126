import { details as common } from '../../core/details.ts'
import { isWithin } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { outdatedField } from '../members/fields-store.ts'
import { replacedValues } from '../members/history-store.ts'
import { fullName } from '../members/naming.ts'
import { withDerivedColumns } from '../members/prepare.ts'
import { findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { type MemberValues, withValues } from '../members/values.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { batchDetails } from './details.ts'
import { newHolders } from './holders-store.ts'
import type { BatchUndone } from './schema.ts'
import type { Entries } from './store.ts'

type Remaining = BatchUndone['remaining'][number]

/** The ids of some consecutive entries of the audit log, and all entries of their batch, ascending. */
export interface Part {
  chapter_id: number
  range: Entries
  all: readonly Entries[]
}

/** What becomes of a member: restored to earlier values, removed, or left. */
export type Outcome =
  | { id: number; member: MemberRow; before: MemberValues | 'none' }
  | { id: number; left: Omit<Remaining, 'id'> }

/**
 * Decides about each member once: with the first of its entries in the batch. What was written after the batch is not read:
 * there may be much of it.
 */
export function* decideMembers(db: Db, part: Part): Iterable<Outcome> {
  const { chapter_id, range, all } = part
  const first = (all[0] as Entries).first_id
  for (const id of new Set(members(db).all({ ...range }) as number[])) {
    const before = entriesOf(db).all(id, chapter_id, first, range.first_id - 1) as Entry[]
    if (!before.some(entry => isWithin(all, entry.id))) yield decideMember(db, part, id)
  }
}

/**
 * Decides about a member with entries in the batch. `asking` are the members whose addresses this depends on, so that a circle
 * of addresses ends.
 */
function decideMember(db: Db, part: Part, id: number, asking: readonly number[] = []): Outcome {
  const { chapter_id, all } = part
  const first = (all[0] as Entries).first_id
  const member = findMember(db, id, chapter_id)
  if (!member) return { id, left: batchDetails.gone('', { chapter_id }) }
  const latest = latestEntry(db).get(id, chapter_id) as number
  const entries = isWithin(all, latest)
    ? (entriesOf(db).all(id, chapter_id, first, latest) as Entry[])
    : []
  const isOwn = ({ id, changes }: Entry) => isWithin(all, id) && changes !== null
  if (entries.length === 0 || !entries.every(isOwn))
    return { id, left: batchDetails.changed_since('') }
  const outcome = decideByValues(db, member, valuesBefore(entries))
  if ('left' in outcome || outcome.before === 'none') return outcome
  const earlier = withDerivedColumns(withValues(member, outcome.before))
  const owner = newOwner(db, earlier)
  if (owner) return { id, left: common.taken('/membernumber', owner) }
  if (!earlier.email_key || earlier.email_key === member.email_key) return outcome
  const holder = newHolders(db, earlier, first).find(
    holder => !givesBack(db, part, holder, [...asking, id])
  )
  if (!holder) return outcome
  const name = fullName(holder)
  return { id, left: batchDetails.email_taken('/email', { name, id: holder.id }) }
}

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ? AND id <> ?')
)

/** Who else has the member number that a member had; a batch never passes one on. */
function newOwner(db: Db, { id, chapter_id, membernumber }: MemberRow) {
  const found = byNumber(db).get(chapter_id, membernumber, id) as MemberRow | undefined
  return found && { id: found.id, chapter_id, name: fullName(found) }
}

/** Whether undoing the batch takes from a member the address that it has now. */
function givesBack(db: Db, part: Part, holder: MemberRow, asking: readonly number[]): boolean {
  if (asking.includes(holder.id)) return true
  const outcome = decideMember(db, part, holder.id, asking)
  if ('left' in outcome) return false
  const { before } = outcome
  return before === 'none' || ('email' in before && before.email !== holder.email)
}

const members = (db: Db) =>
  columnStatement(
    db,
    "SELECT entity_id FROM log_entries WHERE id BETWEEN :first_id AND :last_id AND entity = 'member'"
  )

const of_member =
  "FROM log_entries INDEXED BY log_entries_record WHERE entity = 'member' AND entity_id = ? AND chapter_id = ?"

const entriesOf = prepared(db =>
  db.$client.prepare(
    `SELECT id, action, changes ${of_member} AND id BETWEEN ? AND ? ORDER BY id DESC`
  )
)

const latestEntry = prepared(db =>
  db.$client.prepare(`SELECT id ${of_member} ORDER BY id DESC LIMIT 1`).pluck()
)

/** A member whose earlier type was archived since, or who can no longer have an earlier value, is left as it is. */
function decideByValues(db: Db, member: MemberRow, before: MemberValues | 'none'): Outcome {
  const { id, membertype_id: now } = member
  const { membertype_id = now } = before === 'none' ? {} : before
  if (membertype_id !== now && findMembershipType(db, membertype_id)?.archived)
    return { id, left: batchDetails.former_type('', { membertype_id }) }
  const field = before !== 'none' && outdatedField(db, member, before)
  if (field) return { id, left: batchDetails.former_value('', { field }) }
  return { id, member, before }
}

interface Entry {
  id: number
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

/** The values before some entries, the newest first; `none` where the oldest created the member. */
function valuesBefore(entries: Entry[]): MemberValues | 'none' {
  let values: MemberValues | 'none' = {}
  for (const { action, changes } of entries) {
    const replaced = replacedValues({ action, changes: JSON.parse(changes as string) })
    values = values === 'none' || replaced === 'none' ? 'none' : { ...values, ...replaced }
  }
  return values
}
