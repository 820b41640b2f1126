import { type Actor, by_member } from '../../association/audit/store.ts'
import { findLeaving, lastTerm } from '../../lifecycle/term-states.ts'
import type { MemberRow } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { loadLife } from '../../terms/facts/life-store.ts'
import { act } from '../../terms/lives/acts-store.ts'
import { endMembership, renewMembership } from '../../terms/memberships/acts-store.ts'
import { refuseOthersNotice } from './member-store.ts'

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
  refuseOthersNotice(db, id)
  act(db, { id, ...caller }, 'membership.stays', before => ({
    life: { ...before, leavings: before.leavings.filter(one => one.chain !== leaving.chain) }
  }))
}
