import { addDays, countDays, type Day } from './days.ts'
import type { Hold, Term } from './life.ts'

// A pause moves the end of its term; during it, no member is reminded, or deactivated for dues (DOMAIN.md section 2).

/** The last day of a term, moved by the days of each pause in it, both ends counted; `sorted` are pauses by their first day. */
export function pausedEnd(term: Pick<Term, 'startdate' | 'planned_end'>, sorted: readonly Hold[]) {
  if (term.planned_end === null) return null
  return sorted.reduce((end, { from, to }) => {
    const begin = from > term.startdate ? from : term.startdate
    return to === null || begin > end || to < begin ? end : addDays(end, countDays(begin, to))
  }, term.planned_end)
}

/** The pauses of a life, sorted by their first day. */
export function pauses(holds: readonly Hold[]): Hold[] {
  return holds
    .filter(({ kind, from, to }) => kind === 'pause' && (to === null || to >= from))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether a pause covers a day. */
export function isPaused(sorted: readonly Hold[], day: Day): boolean {
  return sorted.some(({ from, to }) => from <= day && (to === null || to >= day))
}

/**
 * The first day, from a given day on, that no pause covers; undefined behind a pause without end. The pauses are sorted by their
 * first day.
 */
export function afterPauses(sorted: readonly Hold[], day: Day): Day | undefined {
  let first = day
  for (const { from, to } of sorted) {
    if (from > first) break
    if (to === null) return undefined
    if (to >= first) first = addDays(to, 1)
  }
  return first
}
