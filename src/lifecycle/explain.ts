import { addDays, type Day } from './days.ts'
import type { Hold, Leaving, Life, Term } from './life.ts'
import { findLeaving } from './term-states.ts'

/** One reason for a status: the rule, since when it holds, until when if that is known, and the facts behind it. */
export type Reason = Readonly<{
  rule:
    | 'set_by_hand'
    | 'held_by_hand'
    | 'held_for_dues'
    | 'paused'
    | 'term'
    | 'grace'
    | 'waits'
    | 'left'
    | 'lapsed'
    | 'ended'
    | 'not_begun'
    | 'never_member'
  since: Day | null
  until: Day | null
  term?: Term
  hold?: Hold
  leaving?: Leaving
}>

/**
 * Why the status of a life that was advanced to a day is what it is, the deciding reason first (DOMAIN.md section 3):
 * holds and pauses, the term or its grace, else why there is none.
 */
export function explain(life: Life, day: Day): Reason[] {
  if (life.memberships.length === 0 && life.application === null && life.holds.length === 0)
    return [{ rule: 'set_by_hand', since: null, until: null }]
  const reasons = [...explainHolds(life, day), ...explainTerms(life, day)]
  return reasons.some(({ rule }) => rule === 'term' || rule === 'grace')
    ? reasons
    : [...reasons, explainAbsence(life, day)]
}

const hold_rules = { hand: 'held_by_hand', dues: 'held_for_dues', pause: 'paused' } as const

function explainHolds({ holds }: Life, day: Day): Reason[] {
  return holds
    .filter(({ from, to, state }) => isInForce(state) && from <= day && (to === null || to >= day))
    .map(hold => ({ rule: hold_rules[hold.kind], since: hold.from, until: hold.to, hold }))
}

function isInForce(state: Hold['state']) {
  return state !== 'proposed' && state !== 'rejected'
}

function explainTerms(life: Life, day: Day): Reason[] {
  return life.memberships
    .filter(({ accepted, state }) => accepted !== null && state !== 'void')
    .flatMap((term): Reason[] => {
      const { startdate, enddate } = term
      if (startdate > day) return []
      if (enddate === null || enddate >= day)
        return [{ rule: 'term', since: startdate, until: enddate, term }]
      if (term.state !== 'grace') return []
      const until = addDays(enddate, term.policy.grace_days)
      return until < day ? [] : [{ rule: 'grace', since: addDays(enddate, 1), until, term }]
    })
}

/** Why no term covers the day. */
function explainAbsence(life: Life, day: Day): Reason {
  const begun = life.memberships.filter(
    term => term.state !== 'void' && term.accepted && term.startdate <= day
  )
  const last = begun.at(-1)
  const coming = life.memberships.find(
    ({ state, startdate }) => state === 'upcoming' && startdate > day
  )
  if (coming)
    return { rule: 'not_begun', since: null, until: addDays(coming.startdate, -1), term: coming }
  const { application } = life
  if (application && application.entered <= day && application.kind === 'joining' && !last)
    return { rule: 'waits', since: application.entered, until: null }
  if (!last?.enddate) return { rule: 'never_member', since: null, until: null }
  const leaving = findLeaving(life, last.chain)
  const since = addDays(last.enddate, 1)
  if (leaving && leaving.enddate <= last.enddate)
    return { rule: 'left', since, until: null, term: last, leaving }
  const offered = life.memberships.find(
    term => term.chain === last.chain && term.no > last.no && !term.accepted
  )
  return { rule: offered ? 'lapsed' : 'ended', since, until: null, term: last }
}
