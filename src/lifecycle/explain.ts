import { expiryDay } from './applications.ts'
import { addDays, type Day, earliest } from './days.ts'
import {
  type Application,
  type Hold,
  type Leaving,
  type Life,
  type Term,
  waiting_states
} from './life.ts'
import { findLeaving, hasLeft, lastTerm, presentTerm } from './term-states.ts'

/** The rules that a status can follow from. */
export const status_rules = [
  'set_by_hand',
  'held_by_hand',
  'held_for_dues',
  'paused',
  'term',
  'grace',
  'leaving',
  'suspension_proposed',
  'end_proposed',
  'waits',
  'declined',
  'withdrawn',
  'expired',
  'left',
  'lapsed',
  'ended',
  'not_begun',
  'never_member'
] as const

/** One reason for a status: the rule, since when it holds, until when if that is known, and the facts behind it. */
export type Reason = Readonly<{
  rule: (typeof status_rules)[number]
  since: Day | null
  until: Day | null
  term?: Term
  hold?: Hold
  leaving?: Leaving
  application?: Application
}>

/**
 * The reasons for the status of a life that was advanced to a day, the deciding one first (DOMAIN.md section 3): holds and pauses,
 * then the term or its grace and a coming leaving, or else why there is no term.
 */
export function explain(life: Life, day: Day): Reason[] {
  if (life.memberships.length === 0 && life.application === null && life.holds.length === 0)
    return [{ rule: 'set_by_hand', since: null, until: null }]
  const reasons = [...explainHolds(life, day), ...explainTerms(life, day)]
  return reasons.some(({ rule }) => rule === 'term' || rule === 'grace')
    ? [...reasons, ...explainLeaving(life, day), ...explainProposals(life, day)]
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
  const begun = life.memberships.filter(
    ({ accepted, state, startdate }) => accepted !== null && state !== 'void' && startdate <= day
  )
  const covering = begun.filter(({ enddate }) => enddate === null || enddate >= day)
  if (covering.length === 0) return begun.flatMap(term => explainGrace(life, term, day))
  return covering.map(term => ({ rule: 'term', since: term.startdate, until: term.enddate, term }))
}

/** A term keeps the rights of a member through its grace, until the next one is accepted or the membership is ended. */
function explainGrace(life: Life, term: Term, day: Day): Reason[] {
  const end = term.enddate as Day
  const leaving = hasLeft(life, term) && findLeaving(life, term.chain)
  if (leaving && leaving.entered <= end) return []
  const closed = term.closed === null ? null : addDays(term.closed, -1)
  const until = earliest(addDays(end, term.policy.grace_days), closed)
  return until < day ? [] : [{ rule: 'grace', since: addDays(end, 1), until, term }]
}

/** The proposals to the office about a member who owes. */
function explainProposals(life: Life, day: Day): Reason[] {
  const ends = presentTerm(life)?.policy.deactivation_policy === 'end'
  const rule = ends ? 'end_proposed' : 'suspension_proposed'
  return life.holds
    .filter(({ state, from }) => state === 'proposed' && from <= day)
    .map(hold => ({ rule, since: hold.from, until: null, hold }))
}

/** The reason for a leaving whose last day is still ahead. */
function explainLeaving(life: Life, day: Day): Reason[] {
  const leaving = findLeaving(life, lastTerm(life)?.chain ?? 0)
  if (!leaving || leaving.entered > day || leaving.enddate < day) return []
  return [{ rule: 'leaving', since: leaving.entered, until: leaving.enddate, leaving }]
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
  const asked = last ? undefined : explainApplication(life, day)
  if (asked) return asked
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

/** What has become of an application to join until a day. */
function explainApplication(life: Life, day: Day): Reason | undefined {
  const { application } = life
  if (application?.kind !== 'joining' || application.entered > day) return
  const decided = decisionDay(life, application)
  if (decided === null || day < decided) {
    const until = decided && addDays(decided, -1)
    return { rule: 'waits', since: application.entered, until, application }
  }
  const { state } = application
  if (state === 'declined' || state === 'withdrawn' || state === 'expired')
    return { rule: state, since: decided, until: null, application }
}

function decisionDay(life: Life, application: Application): Day | null {
  const { state, term, acted } = application
  if (waiting_states.includes(state)) return null
  if (state === 'expired') return expiryDay(life, application)
  return life.memberships.find(({ no }) => no === term)?.entered ?? acted
}
