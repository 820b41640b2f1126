import { addDays, type Day, latest } from './days.ts'
import { afterPauses, type Hold, type Life, type Term } from './life.ts'
import type { Rule, Step } from './rule.ts'
import { hasLeft, isPresent, presentTerm } from './term-states.ts'
import { firstOverdue, lastChange, owesTooMuch } from './view.ts'

/**
 * Suspends a member who owes more than `deactivation_threshold_amount`, or ends the membership, `deactivation_timeline` days after
 * the due date; during a pause, on the day after it (DOMAIN.md section 2). If the chapter proposes deactivations, the act waits
 * for the office. What the office lifted or refused comes back only with a further due.
 */
export const deactivate: Rule = ({ life, pauses, dues: { owed } }) => {
  const term = presentTerm(life)
  if (!term || hasLeft(life, term) || !isPresent(term)) return
  const { policy } = term
  if (policy.deactivation_policy === 'none' || life.chapter.deactivation === 'off') return
  const day = firstOverdue(owed, policy, lastCause(life))
  if (day === undefined) return
  const on = afterPauses(pauses, latest(day, lastChange(owed, policy, day), begun(term)))
  return on === undefined ? undefined : act(life, term, { on, cause: day })
}

/**
 * Ends a suspension for dues, or the proposal of one, once the open dues are no more than the threshold, or a term begins whose type
 * does nothing; a proposal also ends with the membership.
 */
export const releaseHold: Rule = ({ life, dues: { owed } }) => {
  const hold = findHold(life)
  const term = presentTerm(life)
  if (!hold?.cause || !term) return
  const present = isPresent(term)
  const gone = present ? term.policy.deactivation_policy === 'none' : hold.state === 'proposed'
  if (!gone && owesTooMuch(owed, term.policy, hold.cause)) return
  const ended = present ? [] : life.memberships.map(({ closed }) => closed)
  const on = latest(hold.from, begun(term), ...life.dues.map(({ changed }) => changed), ...ended)
  const released = changeHold(life, hold, { state: 'over', to: addDays(on, -1), cause: null })
  const told = hold.state === 'on'
  return {
    on,
    life: released,
    events: told ? [{ on, kind: 'released_hold', rule: 'deactivation' }] : []
  }
}

function act(life: Life, term: Term, { on, cause }: { on: Day; cause: Day }): ReturnType<Rule> {
  const held = findHold(life)
  if (held) return { on, life: changeHold(life, held, { cause }), events: [] }
  const proposed = life.chapter.deactivation === 'propose'
  if (proposed || term.policy.deactivation_policy === 'suspend') {
    const state = proposed ? 'proposed' : 'on'
    const hold: Hold = { kind: 'dues', from: on, to: null, entered: on, state, cause }
    const events = proposed ? [] : [{ on, kind: 'held_for_dues', rule: 'deactivation' } as const]
    return { on, life: { ...life, holds: [...life.holds, hold] }, events }
  }
  return {
    on,
    life: endForDues(life, term, on, cause),
    events: [{ on, kind: 'ended_for_dues', rule: 'deactivation', term: term.no }]
  }
}

/** The life with its membership ended for dues; the last day is the day before `on`. */
export function endForDues(life: Life, { chain }: Term, on: Day, cause: Day): Life {
  const leaving = { chain, enddate: addDays(on, -1), entered: on, reason: 'unpaid', cause } as const
  return { ...life, leavings: [...life.leavings, leaving] }
}

/** The day since which a term's policy decides; undefined for a term that does not cover the present. */
function begun(term: Term): Day | undefined {
  return isPresent(term) ? latest(term.startdate, term.accepted) : undefined
}

function findHold({ holds }: Life) {
  return holds.find(
    ({ kind, state }) => kind === 'dues' && (state === 'on' || state === 'proposed')
  )
}

/** The latest due day for which the office or a rule has acted already; an empty text, before all days, if there is none. */
function lastCause({ holds, leavings }: Life) {
  return latest('', ...[...holds, ...leavings].map(({ cause }) => cause))
}

/** Begins holds and pauses on their first day, and ends them after their last. */
export const passHolds: Rule = ({ life }) => {
  let first: Step | undefined
  for (const hold of life.holds) {
    const on = nextDay(hold)
    if (on === undefined || (first && first.on <= on)) continue
    const state = hold.state === 'ahead' ? 'on' : 'over'
    first = { on, life: changeHold(life, hold, { state }), events: [] }
  }
  return first
}

function nextDay({ state, from, to }: Hold) {
  if (state === 'ahead') return from
  return state === 'on' && to !== null ? addDays(to, 1) : undefined
}

/** The life with one of its holds changed. */
export function changeHold(life: Life, hold: Hold, change: Partial<Hold>): Life {
  return { ...life, holds: life.holds.map(each => (each === hold ? { ...each, ...change } : each)) }
}
