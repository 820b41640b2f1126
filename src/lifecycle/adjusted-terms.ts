import { addDays, type Day, latest } from './days.ts'
import { changeTerm, type Hold, type Life, type Term } from './life.ts'
import { pausedEnd } from './pauses.ts'
import type { Rule } from './rule.ts'
import { findLeaving, findPrevious } from './term-states.ts'
import { nextSpan } from './terms.ts'

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
