import { type Actor, recordAll } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import { decideMembers, type Outcome, type Part } from './decide-store.ts'
import type { BatchUndone } from './schema.ts'

/** What undoing a part did. */
export type Undone = Pick<BatchUndone, 'restored' | 'removed' | 'remaining'>

/**
 * Undoes the entries of a part: members whose latest entries are all of the batch are as before it, those that it
 * created are deleted; each has its entry in the audit log. Call it inside a write.
 */
export function undoPart(db: Db, part: Part, by: Actor): Undone {
  const outcomes = [...decideMembers(db, part)]
  const created = outcomes.flatMap(outcome =>
    'before' in outcome && outcome.before === 'none' ? outcome.id : []
  )
  const entries = outcomes.flatMap(outcome =>
    'before' in outcome && outcome.before !== 'none'
      ? (changeMember(db, outcome.member, outcome.before).entry ?? [])
      : []
  )
  if (entries.length > 0) recordAll(db, entries, by)
  if (created.length > 0) deleteMembers(db, created, { action: 'member.deleted', by })
  return count(outcomes)
}

/** What undoing a part would do. */
export function previewPart(db: Db, part: Part): Undone {
  return count([...decideMembers(db, part)])
}

function count(outcomes: readonly Outcome[]): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [] }
  for (const outcome of outcomes)
    if ('left' in outcome) undone.remaining.push({ id: outcome.id, ...outcome.left })
    else if (outcome.before === 'none') undone.removed++
    else undone.restored++
  return undone
}
