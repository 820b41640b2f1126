import type { PermittedChapters } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { lastTerm } from '../../lifecycle/term-states.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { listConsequences } from '../membership-commands/consequences.ts'
import { NoMembership } from '../membership-commands/failures.ts'
import type { Acted } from '../membership-history/acts-store.ts'
import { findChapterId, readPageIds, selectFacts } from '../membership-history/listing-store.ts'
import type { Membership, MembershipActed, MembershipQuery } from './schema.ts'

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
export function showLast(db: Db, acted: Acted): MembershipActed {
  const { memberships } = acted.stored.life
  const term = lastTerm(acted.stored.life)
  return showTerm(db, acted, term ? memberships.indexOf(term) : memberships.length - 1)
}

/** The newest term of a member after an act. Throws `no_membership` if there is none: contacts have no terms. */
export function showNewest(db: Db, acted: Acted): MembershipActed {
  return showTerm(db, acted, acted.stored.life.memberships.length - 1)
}

/** The term that an act has added, though rules may have prepared others after it. Throws `no_membership` if there is none. */
export function showAdded(db: Db, acted: Acted): MembershipActed {
  return showTerm(db, acted, acted.before.memberships.length)
}

/** The term at a place, with what an act led to. */
function showTerm(db: Db, { stored, before }: Acted, at: number): MembershipActed {
  const { life, rows } = stored
  const term = life.memberships[at]
  if (!term) throw new NoMembership()
  const shown = cachedStatement(db, one).get(rows.memberships[at]) as Membership
  return { ...shown, consequences: listConsequences(before, life, term) }
}
