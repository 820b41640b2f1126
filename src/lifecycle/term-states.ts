import { addDays, type Day, latest } from './days.ts'
import { changeTerm, type Hold, type Life, pausedEnd, type Term } from './life.ts'
import type { EventKind, Rule, Step } from './rule.ts'
import { nextSpan } from './terms.ts'

/** Starts accepted terms on their first day, or when they are accepted within grace. */
export const startTerms: Rule = ({ life, open }) => {
  const accepted = open.filter(each => each.state === 'upcoming' && each.accepted)
  const term = soonest(accepted, (one, other) => startDay(one) < startDay(other))
  return term && change(life, term, startDay(term), { state: 'current' }, 'term_started')
}

function startDay({ startdate, accepted }: Term): Day {
  return latest(startdate, accepted)
}

/** Ends terms on the day after their last day; a member who has not renewed keeps the rights of a member through `grace_days`. */
export const endTerms: Rule = ({ life, open }) => {
  const term = firstEnding(open, 'current')
  if (!term) return
  const on = latest(addDays(term.enddate as Day, 1), term.accepted)
  const grace = term.policy.grace_days > 0 && !hasSuccessor(life, term) && !hasLeft(life, term)
  const state = grace ? 'grace' : 'ended'
  return change(life, term, on, { state, closed: grace ? null : on }, 'term_ended')
}

/** Ends grace: at its last day, or as soon as the next term is accepted or the membership is ended. */
export const endGrace: Rule = ({ life, open }) => {
  const term = firstEnding(open, 'grace')
  if (!term) return
  const next = hasSuccessor(life, term)
  const leaving = findLeaving(life, term.chain)
  const on =
    next?.accepted ?? (hasLeft(life, term) ? leaving?.entered : undefined) ?? graceEnd(term)
  return change(life, term, latest(on, addDays(term.enddate as Day, 1)), {
    state: 'ended',
    closed: on
  })
}

/** Voids a term that was offered and not accepted by the end of grace: the membership has lapsed. */
export const lapse: Rule = ({ life, open }) => {
  const offered = open.find(({ state }) => state === 'offered')
  const previous = offered && findPrevious(life, offered)
  if (!offered || !previous) return
  const on = latest(graceEnd(previous), offered.entered)
  return change(life, offered, on, { state: 'void', closed: on }, 'lapsed')
}

/** The accepted term before one in its chain. */
export function findPrevious({ memberships }: Life, { no, chain }: Term): Term | undefined {
  return memberships.findLast(
    term => term.chain === chain && term.no < no && term.accepted && term.state !== 'void'
  )
}

/** The next accepted term of the same chain; undefined if there is none. */
export function hasSuccessor(life: Life, term: Term): Term | undefined {
  return listLater(life, term).find(
    ({ chain, accepted, state }) => chain === term.chain && accepted && state !== 'void'
  )
}

/** The terms of a life that come after a given one, whether accepted or only prepared. */
export function listLater({ memberships }: Life, { no }: Term): Term[] {
  return memberships.slice(memberships.findLastIndex(term => term.no <= no) + 1)
}

/** The newest leaving of a chain. */
export function findLeaving({ leavings }: Life, chain: number) {
  return leavings.findLast(leaving => leaving.chain === chain)
}

/** Whether no term is to follow, because the member leaves with this term or has left. */
export function hasLeft(life: Life, { chain, enddate }: Term): boolean {
  const leaving = findLeaving(life, chain)
  return leaving !== undefined && enddate !== null && leaving.enddate <= enddate
}

/** The accepted term that begins last; the office may have entered others after it. */
export function lastTerm({ memberships }: Life): Term | undefined {
  return lastBegun(memberships.filter(({ accepted, state }) => accepted && state !== 'void'))
}

/** The term that begins last. */
export function lastBegun(terms: readonly Term[]): Term | undefined {
  return soonest(terms, (one, other) => one.startdate >= other.startdate)
}

/** The first of some terms by an order of their days. */
function soonest(terms: readonly Term[], isBefore: (one: Term, other: Term) => boolean) {
  return terms.reduce<Term | undefined>(
    (first, term) => (first && !isBefore(term, first) ? first : term),
    undefined
  )
}

/** The term that covers the day up to which a life was advanced, or is in grace; else the accepted one that began last. */
export function presentTerm(life: Life): Term | undefined {
  return life.memberships.findLast(isPresent) ?? lastTerm(life)
}

/** Whether a term gives the rights of a member. */
export function isPresent({ state }: Term): boolean {
  return state === 'current' || state === 'grace'
}

function graceEnd({ enddate, policy }: Term): Day {
  return addDays(enddate as Day, policy.grace_days + 1)
}

function firstEnding(open: readonly Term[], state: Term['state']) {
  const ending = open.filter(term => term.state === state && term.enddate !== null)
  return soonest(ending, (one, other) => (one.enddate as Day) < (other.enddate as Day))
}

function change(life: Life, term: Term, on: Day, to: Partial<Term>, kind?: EventKind): Step {
  const events = kind ? [{ on, kind, rule: 'terms', term: term.no }] : []
  return { on, life: changeTerm(life, term.no, to), events }
}

/**
 * Adjusts terms to pauses and leavings that were entered after the terms were prepared (DOMAIN.md section 2): a pause moves the
 * end and all later terms; leaving shortens the term, and voids terms that would begin afterwards.
 */
export const adjustTerms: Rule = ({ life, open, pauses }) => {
  for (const term of open) {
    const change = adjust(life, term, pauses)
    if (!change) continue
    const on = lastEntered(life, term)
    const closed = change.state === 'void' ? on : term.closed
    return { on, life: changeTerm(life, term.no, { ...change, closed }), events: [] }
  }
}

function adjust(life: Life, term: Term, pauses: readonly Hold[]): Partial<Term> | undefined {
  const span = moveAfterPrevious(life, term)
  const leaving = findLeaving(life, term.chain)
  if (leaving && span.startdate > leaving.enddate) return { state: 'void' }
  const paused = pausedEnd(span, pauses)
  const enddate =
    leaving && (paused === null || leaving.enddate < paused) ? leaving.enddate : paused
  if (enddate === term.enddate && span.startdate === term.startdate) return
  return { ...span, enddate }
}

/** Moves a term that has not begun to the day after the present end of the term before it. */
function moveAfterPrevious(life: Life, term: Term) {
  const { anchor, offset, startdate, planned_end, rollover } = term
  const own = { anchor, offset, startdate, planned_end, rollover }
  const previous = findPrevious(life, term)
  if (!previous?.enddate || (term.state !== 'upcoming' && term.state !== 'offered')) return own
  if (addDays(previous.enddate, 1) === startdate) return own
  const { enddate, ...moved } = nextSpan(previous, term.policy) ?? { ...own, enddate: null }
  return moved
}

function lastEntered({ holds, leavings }: Life, term: Term): Day {
  return latest(term.entered, ...[...holds, ...leavings].map(({ entered }) => entered))
}
