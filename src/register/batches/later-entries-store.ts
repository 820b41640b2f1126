import { isWithin, type Range } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'

/** The most entries about a member after a batch that are read. A member with more entries counts as touched. */
const max_later = 50

const latest = prepared(db =>
  db.$client.prepare(
    `SELECT id, action, changes FROM log_entries INDEXED BY log_entries_record
     WHERE entity = +? AND entity_id = +? AND chapter_id = +? AND id >= ? ORDER BY id DESC LIMIT ${max_later + 1}`
  )
)

interface Entry {
  id: number
  action: string
  /** JSON; null if erased. */
  changes: string | null
}

/**
 * The id of the last entry of a batch about a member; 0 if there is none. Undefined if the member was touched since: the
 * entries after the batch do not cancel each other out, as an edit and its undo do.
 */
export function lastUntouched(
  db: Db,
  record: { entity: string; id: number; chapter_id: number },
  batch: readonly Range[]
): number | undefined {
  const { entity, id, chapter_id } = record
  const first = (batch[0] as Range).first_id
  const entries = latest(db).all(entity, id, chapter_id, first) as Entry[]
  const at = entries.findIndex(entry => isWithin(batch, entry.id))
  if (at < 0 && entries.length > max_later) return undefined
  const later = at < 0 ? entries : entries.slice(0, at)
  if (later.length > 0 && !(cancelOut(later) || areUndone(later))) return undefined
  return entries[later.length]?.id ?? 0
}

/** Whether edits, the newest first, leave every field as it was before the oldest of them. */
function cancelOut(entries: readonly Entry[]): boolean {
  const now = new Map<string, unknown>()
  const before = new Map<string, unknown>()
  for (const { action, changes } of entries) {
    if (action !== 'member.updated' || changes === null) return false
    for (const [name, [old, value]] of Object.entries<[unknown, unknown]>(JSON.parse(changes))) {
      if (!now.has(name)) now.set(name, value)
      before.set(name, old)
    }
  }
  return [...now].every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before.get(name))
  )
}

/**
 * Whether the entries, sorted newest first, are nothing but undoing entries and the entries that they undo. The action of
 * an undoing entry ends in `.undone`, and its changes say how many entries it undoes.
 */
function areUndone(entries: readonly Entry[]): boolean {
  let undone = 0
  for (const { action, changes } of entries) {
    if (undone > 0) undone--
    else if (action.endsWith('.undone') && changes !== null)
      undone = (JSON.parse(changes) as { entries: [null, number] }).entries[1]
    else return false
  }
  return undone === 0
}
