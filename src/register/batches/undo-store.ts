import { type Actor, recordAll } from '../../association/audit/store.ts'
import { isWithin } from '../../core/ranges.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { removeUnusedField } from '../custom-field-management/store.ts'
import { removeUnusedFunction } from '../functions/store.ts'
import { memberships } from '../members/memberships-store.ts'
import { findMember } from '../members/rows-store.ts'
import { changeMember, deleteMembers } from '../members/store.ts'
import { removeMembershipType } from '../membertypes/store.ts'
import { decideMembers, type Outcome, type Part, takeBackBrought } from './decide-store.ts'
import { leaveCreated, takeBackLinks } from './linked-store.ts'
import type { BatchUndone } from './schema.ts'
import type { Entries } from './store.ts'

/** The result of undoing a part, and the last entry that was handled. */
export type Undone = Pick<BatchUndone, 'restored' | 'removed' | 'remaining'> & { to: number }

/**
 * Undoes the entries of a part until the slice's time is over, at least one of them. Members whose latest entries are all of the batch
 * get their earlier values, and members that the batch created are deleted; each has its entry in the audit log. Call it inside a write.
 */
export function undoPart(db: Db, part: Part, by: Actor, late: () => boolean): Undone {
  const created: number[] = []
  const entries: ReturnType<typeof changeMember>['entries'] = []
  const { first_id } = part.all[0] as Entries
  const undone = decideUntil(db, part, late, ({ id, member, before }) => {
    takeBackBrought(db, id, part.all, by)
    if (before === 'none') {
      entries.push(...takeBackLinks(db, id, part.all, by))
      return created.push(id)
    }
    memberships().revert(db, id, first_id, by)
    entries.push(...leaveCreated(db, member, part.all, by))
    // money that moves back may have changed the status
    const now = findMember(db, id) ?? member
    return entries.push(...changeMember(db, now, before, { by }).entries)
  })
  if (entries.length > 0) recordAll(db, entries, by)
  if (created.length > 0) deleteMembers(db, created, { action: 'member.deleted', by })
  return undone
}

/** The result that undoing a part would have, until the slice's time is over. */
export function previewPart(db: Db, part: Part, late: () => boolean): Undone {
  return decideUntil(db, part, late, () => {})
}

type Restored = Exclude<Outcome, { left: unknown }>

/** Decides about the members of a part until the slice's time is over, and passes on those that the undo changes. */
function decideUntil(
  db: Db,
  part: Part,
  late: () => boolean,
  act: (outcome: Restored) => unknown
): Undone {
  const undone: Undone = { restored: 0, removed: 0, remaining: [], to: part.range.last_id }
  for (const { entry_id, outcome } of decideMembers(db, part)) {
    if (outcome) count(undone, outcome)
    if (outcome && 'before' in outcome) act(outcome)
    if (late()) return { ...undone, to: entry_id }
  }
  return undone
}

function count(undone: Undone, outcome: Outcome) {
  if ('left' in outcome) undone.remaining.push({ id: outcome.id, ...outcome.left })
  else if (outcome.before === 'none') undone.removed++
  else undone.restored++
}

const made = statement(`SELECT entity, entity_id AS id FROM log_entries
    WHERE id BETWEEN ? AND ? AND action IN ('membership_type.created', 'field.created', 'function.created')
      AND NOT (entity = 'membership_type' AND EXISTS (
        SELECT 1 FROM forms, json_each(membertype_ids) AS offered WHERE offered.value = entity_id))
    ORDER BY id DESC`)
const touched = columnOf(
  'SELECT id FROM log_entries INDEXED BY log_entries_record WHERE entity = +? AND entity_id = +?'
)

/**
 * Removes the membership types, custom fields and functions that a batch has made for its members, where nobody has changed
 * them since and nothing else uses them by now.
 */
export function takeBackMade(db: Db, entries: readonly Entries[], by: Actor) {
  for (const { first_id, last_id } of entries)
    for (const { entity, id } of made(db).all(first_id, last_id) as {
      entity: string
      id: number
    }[])
      if ((touched(db).all(entity, id) as number[]).every(each => isWithin(entries, each)))
        attempt(db, () =>
          entity === 'membership_type'
            ? removeMembershipType(db, { id }, { permitted: 'all', by })
            : entity === 'field'
              ? removeUnusedField(db, id, by)
              : removeUnusedFunction(db, id, by)
        )
}
