import { type Actor, by_member } from '../../association/audit/store.ts'
import { Conflict } from '../../core/errors.ts'
import { findLeaving, lastTerm } from '../../lifecycle/term-states.ts'
import type { MemberRow } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { renew } from '../../terms/membership-commands/acts.ts'
import { loadLife } from '../../terms/membership-facts/life-store.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { act } from '../../terms/membership-history/acts-store.ts'
import { endMembership, renewMembership } from '../../terms/memberships/store.ts'

/** Ends the membership of a member by notice, inside a write: the last day, and what it leads to. */
export function leaveOwn(
  db: Db,
  { id, chapter_id }: MemberRow,
  note: string | undefined,
  by: Actor
) {
  const caller = { permitted: [chapter_id], by }
  const given = { reason: 'resigned' as const, ...(note && { note }) }
  const { consequences } = endMembership(db, id, given, caller)
  return { enddate: consequences.last_day, consequences }
}

/** Takes back a member's own notice until its last day, or confirms a renewal, inside a write. */
export function stayOwn(db: Db, { id, chapter_id }: MemberRow) {
  const caller = { permitted: [chapter_id], by: by_member }
  const life = loadLife(db, id)?.life
  const term = life && lastTerm(life)
  const leaving = term && findLeaving(life, term.chain)
  if (!leaving || term.state === 'ended') return void renewMembership(db, id, caller)
  if (!isOwnNotice(db, id)) throw new Conflict('the office has ended the membership: write to it')
  act(db, { id, ...caller }, 'membership.stays', before => ({
    life: { ...before, leavings: before.leavings.filter(one => one.chain !== leaving.chain) }
  }))
}

/** What a member can do about the membership today: give notice, take their own back, or confirm a renewal. */
export function listActs(db: Db, id: number): ('leave' | 'stay' | 'renew')[] {
  const stored = loadLife(db, id)
  const term = stored && lastTerm(stored.life)
  if (!term) return []
  const { life, chapter_id } = stored
  const day = chapterDay(db, chapter_id)
  const leaving = term.state !== 'ended' && findLeaving(life, term.chain)
  if (leaving) return isOwnNotice(db, id) ? ['stay'] : []
  const renewed = renew(life, day)
  const is_new = 'life' in renewed && renewed.life !== life
  return [
    ...(is_new ? ['renew' as const] : []),
    ...(term.state === 'ended' ? [] : ['leave' as const])
  ]
}

/** Whether a member has said themselves that they leave. */
function isOwnNotice(db: Db, member_id: number) {
  const select = `SELECT actor FROM log_entries WHERE entity = 'membership' AND entity_id = ? AND action = 'membership.ended'
    ORDER BY id DESC LIMIT 1`
  return columnStatement(db, select).get(member_id) === 'member'
}
