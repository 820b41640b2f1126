import { type Actor, recordAll } from '../../association/audit/store.ts'
import { isWithin } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { outdatedField } from '../members/fields-store.ts'
import { replacedValues } from '../members/history-store.ts'
import { changeMember, deleteMembers, findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import type { MemberValues } from '../members/values.ts'
import { findMembershipType } from '../membertypes/store.ts'
import { batchDetails } from './details.ts'
import type { BatchUndone } from './schema.ts'
import type { Entries } from './store.ts'

type Remaining = BatchUndone['remaining'][number]

/** The ids of some consecutive entries of the audit log, and all entries of their batch, ascending. */
interface Part {
  chapter_id: number
  range: Entries
  all: readonly Entries[]
}

/** What becomes of a member: restored to earlier values, removed, or left. */
type Verdict =
  | { id: number; member: MemberRow; before: MemberValues | 'none' }
  | { id: number; left: Omit<Remaining, 'id'> }

/** What undoing a part did. */
export type Undone = Pick<BatchUndone, 'restored' | 'removed' | 'remaining'>

/**
 * Undoes the entries of a part: members whose latest entries are all of the batch are as before it, those that it
 * created are deleted; each has its entry in the audit log. Call it inside a write.
 */
export function undoPart(db: Db, part: Part, by: Actor): Undone {
  const verdicts = [...judge(db, part)]
  const created = verdicts.flatMap(verdict =>
    'before' in verdict && verdict.before === 'none' ? verdict.id : []
  )
  const entries = verdicts.flatMap(verdict =>
    'before' in verdict && verdict.before !== 'none'
      ? (changeMember(db, verdict.member, verdict.before).entry ?? [])
      : []
  )
  if (entries.length > 0) recordAll(db, entries, by)
  if (created.length > 0) deleteMembers(db, created, { action: 'member.deleted', by })
  return count(verdicts)
}

/** What undoing a part would do. */
export function previewPart(db: Db, part: Part): Undone {
  return count([...judge(db, part)])
}

function count(verdicts: readonly Verdict[]): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [] }
  for (const verdict of verdicts)
    if ('left' in verdict) undone.remaining.push({ id: verdict.id, ...verdict.left })
    else if (verdict.before === 'none') undone.removed++
    else undone.restored++
  return undone
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

/**
 * Judges each member once: with the first of its entries in the batch. What was written after the batch is not read: there may
 * be much of it.
 */
function* judge(db: Db, { chapter_id, range, all }: Part): Iterable<Verdict> {
  const first = (all[0] as Entries).first_id
  for (const id of new Set(members(db).all({ ...range }) as number[])) {
    const read = (to: number) => entriesOf(db).all(id, chapter_id, first, to) as Entry[]
    const isOwn = (entry: Entry) => isWithin(all, entry.id)
    if (read(range.first_id - 1).some(isOwn)) continue
    const member = findMember(db, id, chapter_id)
    const latest = latestEntry(db).get(id, chapter_id) as number
    const entries = isWithin(all, latest) ? read(latest) : []
    if (!member) yield { id, left: batchDetails.gone('', { chapter_id }) }
    else if (
      entries.length === 0 ||
      !entries.every(entry => isOwn(entry) && entry.changes !== null)
    )
      yield { id, left: batchDetails.changed_since('') }
    else yield judgeValues(db, member, valuesBefore(entries))
  }
}

/** A member whose earlier type was archived since, or who can no longer have an earlier value, is left as it is. */
function judgeValues(db: Db, member: MemberRow, before: MemberValues | 'none'): Verdict {
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
