import { addDays, overlap } from '../../lifecycle/days.ts'
import { type Hold, type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import { coversDay } from '../membership-commands/acts.ts'

// Two members who become one: which of their terms stand, and how all terms are numbered (DOMAIN.md section 9, merging).

/** A term of the kept or the other member, with its number there. */
type Place = { kept: boolean; no: number }

/** The terms of the other member that become void, because one of the kept member covers some of their days. */
export function overlappedTerms(kept: Life, other: Life): Term[] {
  const standing = kept.memberships.filter(({ state }) => state !== 'void')
  return other.memberships.filter(
    term => term.state !== 'void' && standing.some(one => overlap(days(one), days(term)))
  )
}

function days({ startdate, enddate }: Term) {
  return [startdate, enddate] as const
}

/**
 * Creates a function that returns the new number of a term, given its member and its number there. Terms are numbered in the order
 * of their first days. 0, which stands for no term, stays; a term that a waiting application will open comes after all others.
 */
export function numberTerms(kept: Life, other: Life): (of_kept: boolean, no: number) => number {
  const places = orderTerms(kept, other)
  const numbers = { kept: new Map<number, number>(), other: new Map<number, number>() }
  for (const [index, place] of places.entries())
    numbers[place.kept ? 'kept' : 'other'].set(place.no, index + 1)
  return (of_kept, no) => {
    const number = numbers[of_kept ? 'kept' : 'other'].get(no)
    return number ?? (no === 0 ? 0 : places.length + (of_kept ? 1 : 2))
  }
}

/** The terms of both in the order of their first days; those of each stay in their own order. */
function orderTerms(kept: Life, other: Life): Place[] {
  const [left, right] = [kept.memberships, other.memberships]
  const places: Place[] = []
  for (let [at, beside] = [0, 0]; ; ) {
    const [one, two] = [left[at], right[beside]]
    if (!one && !two) return places
    const is_kept = one !== undefined && (!two || one.startdate <= two.startdate)
    if (is_kept) at += 1
    else beside += 1
    places.push({ kept: is_kept, no: ((is_kept ? one : two) as Term).no })
  }
}

/** The pauses of a life that begin within one of some terms. */
export function pausesWithin(life: Life, terms: readonly Term[]): Hold[] {
  return life.holds.filter(
    ({ kind, from }) => kind === 'pause' && terms.some(term => coversDay(term, from))
  )
}

/** The columns of a pause that is to count for no day: it ends on the day before it begins. */
export function neverPaused({ from }: Hold): Pick<Hold, 'to' | 'state'> {
  return { to: addDays(from, -1), state: 'over' }
}

/**
 * Whose waiting application is withdrawn when two members are merged: that of a member who waits while the other one has a
 * membership; if both wait, that of the member who is not kept.
 */
export function withdrawn(kept: Life, other: Life): { kept: boolean; other: boolean } {
  const waits = ({ application }: Life) =>
    application !== null && waiting_states.includes(application.state)
  const is_member = ({ memberships }: Life) =>
    memberships.some(({ state }) => ['upcoming', 'current', 'grace'].includes(state))
  return {
    kept: waits(kept) && is_member(other),
    other: waits(other) && (waits(kept) || is_member(kept))
  }
}
