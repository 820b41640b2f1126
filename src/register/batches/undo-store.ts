import { type Actor, recordAll } from '../../association/audit/store.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { changeMember, deleteMembers, findMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
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
  | { id: number; member: MemberRow; before: Partial<MemberRow> | 'none' }
  | { id: number; left: Remaining['code'] }

/** What undoing a part did. */
export type Undone = Pick<BatchUndone, 'restored' | 'removed' | 'remaining'>

const messages: Record<Remaining['code'], string> = {
  changed_since: 'was changed since',
  gone: 'is no longer a member of the chapter',
  refused: 'cannot be as before: the register no longer allows its earlier values'
}

/**
 * Undoes the entries of a part: members whose latest entries are all of the batch are as before it, those that it
 * created are deleted; each has its entry in the audit log. Call it inside a write.
 */
export function undoPart(db: Db, part: Part, by: Actor): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [] }
  for (const verdict of judge(db, part)) {
    if ('left' in verdict) leave(undone, verdict.id, verdict.left)
    else if (verdict.before === 'none')
      undone.removed += deleteMembers(db, [verdict.id], { action: 'member.deleted', by })
    else if (restore(db, verdict.member, verdict.before, by)) undone.restored++
    else leave(undone, verdict.id, 'refused')
  }
  return undone
}

/** What undoing a part would do. */
export function previewPart(db: Db, part: Part): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [] }
  for (const verdict of judge(db, part))
    if ('left' in verdict) leave(undone, verdict.id, verdict.left)
    else if (verdict.before === 'none') undone.removed++
    else undone.restored++
  return undone
}

function leave(undone: Undone, id: number, code: Remaining['code']) {
  undone.remaining.push({ id, code, message: messages[code] })
}

/** False where a rule of today refuses the earlier values. */
function restore(db: Db, member: MemberRow, before: Partial<MemberRow>, by: Actor): boolean {
  const attempt = db.$client.transaction(() => changeMember(db, member, before))
  try {
    const { entry } = attempt()
    if (entry) recordAll(db, [entry], by)
    return true
  } catch (error) {
    if (error instanceof InvalidRequest) return false
    throw error
  }
}

const members = (db: Db) =>
  columnStatement(
    db,
    "SELECT entity_id FROM log_entries WHERE id BETWEEN :first_id AND :last_id AND entity = 'member'"
  )

const entriesOf = prepared(db =>
  db.$client.prepare(
    "SELECT id, action, changes FROM log_entries INDEXED BY log_entries_record WHERE entity = 'member' AND entity_id = ? AND chapter_id = ? AND id >= ? ORDER BY id DESC"
  )
)

/** Judges each member once: with the first of its entries in the batch. */
function* judge(db: Db, { chapter_id, range, all }: Part): Iterable<Verdict> {
  const first = (all[0] as Entries).first_id
  for (const id of new Set(members(db).all({ ...range }) as number[])) {
    const entries = entriesOf(db).all(id, chapter_id, first) as Entry[]
    const own = entries.filter(entry => isWithin(all, entry.id))
    if ((own.at(-1) as Entry).id < range.first_id) continue
    const member = findMember(db, id)
    if (member?.chapter_id !== chapter_id) yield { id, left: 'gone' }
    else if (own.length < entries.length || own.some(({ changes }) => changes === null))
      yield { id, left: 'changed_since' }
    else yield { id, member, before: valuesBefore(own) }
  }
}

interface Entry {
  id: number
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

/** The values before some entries, the newest first; `none` where the oldest created the member. */
function valuesBefore(entries: Entry[]): Partial<MemberRow> | 'none' {
  if (entries.at(-1)?.action === 'member.created') return 'none'
  const values: Record<string, unknown> = {}
  for (const { changes } of entries)
    for (const [name, [old]] of Object.entries(JSON.parse(changes as string) as Changes))
      values[name] = old
  return values
}

type Changes = Record<string, [unknown, unknown]>

/** Whether an id is in one of the ascending ranges. */
function isWithin(all: readonly Entries[], id: number): boolean {
  let [low, high] = [0, all.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((all[middle] as Entries).first_id <= id) low = middle
    else high = middle - 1
  }
  const found = all[low]
  return found !== undefined && found.first_id <= id && id <= found.last_id
}
