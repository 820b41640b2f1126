import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import { lastTerm } from '../../lifecycle/term-states.ts'
import { setMemberType } from '../../register/members/store.ts'
import type { Db } from '../../storage/database.ts'
import { endPause, leave, openTerm, pause, renew } from '../membership-commands/acts.ts'
import { type Act, type ActContext, act, getLife } from '../membership-history/acts-store.ts'
import type { OfficeWords } from '../membership-history/store.ts'
import type {
  MembershipActed,
  MembershipCreate,
  MembershipEnd,
  MembershipPause,
  PauseEnd
} from './schema.ts'
import { showAdded, showLast, showNewest } from './store.ts'

/** Who asks, and in which chapters they may. */
export type Caller = Omit<ActContext, 'id'>

type Given<T> = Omit<T, 'member_id' | 'dry_run'>

/**
 * Opens a term of a member, under another type where one is given. Throws `not_found`, `term_overlaps`, `application_waits`, and
 * `validation_error` for the type or an end before the start.
 */
export function createMembership(
  db: Db,
  request: MembershipCreate,
  caller: Caller
): MembershipActed {
  const { member_id: id, membertype_id, startdate, enddate } = request
  getLife(db, id, caller.permitted)
  if (membertype_id !== undefined) setMemberType(db, { id, membertype_id }, caller.by)
  const acted = act(db, { id, ...caller }, 'membership.opened', (life, today) =>
    openTerm(life, {
      startdate: startdate ?? today,
      enddate: enddate ?? null,
      origin: 'joined',
      today
    })
  )
  return showAdded(db, acted)
}

/** Confirms a renewal, or begins a new membership for a member who has left. Throws `not_found`, `nothing_to_renew`. */
export function renewMembership(db: Db, id: number, caller: Caller): MembershipActed {
  const acted = act(db, { id, ...caller }, 'membership.renewed', renew)
  return showNewest(db, acted)
}

/**
 * Ends a membership. Throws `not_found`, `no_membership`, `leaves_before_joining`, and `validation_error` if it is said to have been
 * asked for on a day that is still to come.
 */
export function endMembership(db: Db, id: number, given: Given<MembershipEnd>, caller: Caller) {
  const { enddate = null, given: said, reason, note } = given
  let told = -1
  const end: Act = (life, today) => {
    if (said && said > today) throw invalid([details.after_today('/given')])
    const outcome = leave(life, { enddate, given: said ?? today, reason, today })
    if (!outcome.refused) told = findLastLeaving(outcome.life)
    return outcome
  }
  const words: OfficeWords | undefined =
    note === undefined ? undefined : { kind: 'leavings', find: () => told, values: { note } }
  const acted = act(db, { id, ...caller }, 'membership.ended', end, words)
  return showLast(db, acted)
}

/** The place of the last leaving of the last membership, as rules may have entered further leavings. */
function findLastLeaving(life: Life): number {
  const chain = lastTerm(life)?.chain
  return life.leavings.findLastIndex(leaving => leaving.chain === chain)
}

/** Pauses a membership. Throws `not_found`, `pause_overlaps`, `outside_of_term`, `validation_error` for its days. */
export function pauseMembership(db: Db, id: number, given: Given<MembershipPause>, caller: Caller) {
  const { reason, from, to } = given
  let told = -1
  const begin: Act = (life, today) => {
    told = life.holds.length
    return pause(life, { from, to, today })
  }
  const words: OfficeWords = { kind: 'holds', find: () => told, values: { reason } }
  const acted = act(db, { id, path: '/to', ...caller }, 'membership.paused', begin, words)
  return showLast(db, acted)
}

/** Ends a pause. Throws `not_found`, `no_pause`. */
export function finishPause(db: Db, id: number, { on }: Given<PauseEnd>, caller: Caller) {
  const acted = act(db, { id, ...caller }, 'membership.pause_ended', (life, today: Day) =>
    endPause(life, { on: on ?? today, today })
  )
  return showLast(db, acted)
}
