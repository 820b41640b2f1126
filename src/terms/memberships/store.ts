import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import { lastTerm } from '../../lifecycle/term-states.ts'
import { fileDetails } from '../../register/files/details.ts'
import type { Bringers } from '../../register/members/bringers-store.ts'
import { setMemberType } from '../../register/members/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import {
  endPause,
  leave,
  listConsequences,
  type Outcome,
  openTerm,
  pause,
  renew
} from '../membership-commands/acts.ts'
import { NoMembership } from '../membership-commands/failures.ts'
import { loadLife } from '../membership-facts/life-store.ts'
import {
  type Act,
  type ActContext,
  type Acted,
  act,
  getLife
} from '../membership-history/acts-store.ts'
import { findChapterId, readPageIds, selectFacts } from '../membership-history/listing-store.ts'
import { membership } from '../membership-history/noun.ts'
import type { OfficeWords } from '../membership-history/store.ts'
import type {
  Membership,
  MembershipActed,
  MembershipCreate,
  MembershipEnd,
  MembershipPause,
  MembershipQuery,
  PauseEnd
} from './schema.ts'

const selected = `
  SELECT memberships.id, member_id, membertype_id, startdate, enddate, state, origin,
    (SELECT reason FROM (
      SELECT enddate AS last_day, reason FROM leavings
      WHERE leavings.member_id = memberships.member_id AND leavings.chain = memberships.chain
      ORDER BY leavings.no DESC LIMIT 1
    ) WHERE last_day <= memberships.enddate) AS reason,
    (SELECT previous.id FROM memberships AS previous
      WHERE previous.member_id = memberships.member_id AND previous.chain = memberships.chain
        AND previous.no < memberships.no AND previous.accepted IS NOT NULL AND previous.state <> 'void'
      ORDER BY previous.no DESC LIMIT 1) AS previous_id`

/** SQL for each filter of a query. */
const conditions = {
  member_id: 'member_id = :member_id',
  chapter_id: 'chapter_id = :chapter_id',
  on: "startdate <= :on AND (enddate IS NULL OR enddate >= :on) AND state NOT IN ('void', 'offered')",
  state: 'state = :state',
  ends_from: 'enddate >= :ends_from',
  ends_to: 'enddate <= :ends_to'
} as const

/**
 * The terms of a member, or of all members of a chapter, in the order of their ids. Throws `not_found` for the member, and
 * `validation_error` without either.
 */
export function listMemberships(db: Db, query: MembershipQuery, permitted: PermittedChapters) {
  const { offset, limit, ...filters } = query
  if (filters.member_id === undefined && filters.chapter_id === undefined)
    throw invalid([details.required('/chapter_id')])
  const { member_id } = filters
  if (member_id !== undefined) findChapterId(db, member_id, permitted)
  const { where, values } = selectFacts(conditions, filters)
  const index = member_id === undefined ? 'memberships_listed' : 'memberships_no'
  const from = `memberships INDEXED BY ${index} WHERE ${where.join(' AND ')}`
  const { ids, total } = readPageIds(db, from, { values, offset, limit })
  const page = `${selected} FROM memberships
    WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`
  return {
    memberships: cachedStatement(db, page).all(ids) as Membership[],
    pagination: { total, offset, limit }
  }
}

const one = `${selected} FROM memberships WHERE memberships.id = ?`

/** One term, in permitted chapters. Throws `not_found`. */
export function getMembership(db: Db, id: number, permitted: PermittedChapters): Membership {
  findChapterId(db, id, permitted, 'membership')
  return cachedStatement(db, one).get(id) as Membership
}

/** The last accepted term of a member, else the last, after an act. Throws `no_membership` if there is none. */
function showLast(db: Db, acted: Acted): MembershipActed {
  const { memberships } = acted.stored.life
  const term = lastTerm(acted.stored.life)
  return showTerm(db, acted, term ? memberships.indexOf(term) : memberships.length - 1)
}

/** The term at a place, with what an act led to. Throws `no_membership` if there is none: contacts have no terms. */
function showTerm(db: Db, { stored, before }: Acted, at: number): MembershipActed {
  const { life, rows } = stored
  const term = life.memberships[at]
  if (!term) throw new NoMembership()
  const shown = cachedStatement(db, one).get(rows.memberships[at]) as Membership
  return { ...shown, consequences: listConsequences(before, life, term) }
}

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
  // rules may have prepared others after it
  return showTerm(db, acted, acted.before.memberships.length)
}

/** Confirms a renewal, or begins a new membership for a member who has left. Throws `not_found`, `nothing_to_renew`. */
export function renewMembership(db: Db, id: number, caller: Caller): MembershipActed {
  const acted = act(db, { id, ...caller }, 'membership.renewed', renew)
  return showTerm(db, acted, acted.stored.life.memberships.length - 1)
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

type Terms = Parameters<Bringers['term']['add']>[2]

/** How second files bring further terms of known members; those that overlap none are added. */
export const termBringer: Bringers['term'] = {
  entity: membership.entity,
  look(db, { id }, given) {
    if (id === undefined) return 'new'
    const life = loadLife(db, id)?.life
    if (!life || life.policy.contact) return fileDetails.terms_stay('/membership_startdate')
    const { from, to } = given
    const is_known = life.memberships.some(
      ({ startdate, enddate, state }) =>
        state !== 'void' && startdate === from && (to === null || enddate === to)
    )
    if (is_known) return 'known'
    return open(life, given, from).refused ? fileDetails.terms_stay('/membership_startdate') : 'new'
  },
  add(db, { id }, given, by) {
    act(db, { id, permitted: 'all', by }, 'membership.opened', (life, today) =>
      open(life, given, today)
    )
  }
}

function open(life: Life, { from: startdate, to: enddate }: Terms, today: string): Outcome {
  return openTerm(life, { startdate, enddate, origin: 'imported', today })
}
