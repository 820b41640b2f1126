import { type Actor, recordAll } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import { judgeMembers, type Part, type Verdict } from './judge-store.ts'
import type { BatchUndone } from './schema.ts'

/** What undoing a part did. */
export type Undone = Pick<BatchUndone, 'restored' | 'removed' | 'remaining'>

/**
 * Undoes the entries of a part: members whose latest entries are all of the batch are as before it, those that it
 * created are deleted; each has its entry in the audit log. Call it inside a write.
 */
export function undoPart(db: Db, part: Part, by: Actor): Undone {
  const verdicts = [...judgeMembers(db, part)]
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
  return count([...judgeMembers(db, part)])
}

function count(verdicts: readonly Verdict[]): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [] }
  for (const verdict of verdicts)
    if ('left' in verdict) undone.remaining.push({ id: verdict.id, ...verdict.left })
    else if (verdict.before === 'none') undone.removed++
    else undone.restored++
  return undone
}
