import { addDays, type Day, monthIndex } from './days.ts'
import { endInMonth, periodEnd } from './fixed-periods.ts'
import type { Hold, Term } from './life.ts'
import type { Item, Policy } from './policy.ts'
import { stepFromAnchor } from './terms.ts'

/** What one due is for; `whole_start` is where the period would begin if the member had not joined within it. */
export type Period = Readonly<{ start: Day; end: Day | null; whole_start: Day }>

const months: Partial<Record<Item['due_frequency'], number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  yearly: 12
}

/** How many months a period of an item has; one that is charged once in a term has all of its months. */
export function periodMonths({ due_frequency, is_for_onboarding }: Item, of_term: number): number {
  return (is_for_onboarding ? undefined : months[due_frequency]) ?? of_term
}

/** Nobody is charged for more than this at once: periods of a term for life end here. */
const max_months = 120 * 12

/**
 * The periods of a term for which an item is charged (DOMAIN.md section 4): those that begin in the term, and for a first term
 * with fixed periods also the one that it begins in, but none that lies wholly in a pause. Of the days by which pauses move the
 * end, only as many are charged as lay in pauses: a member who pauses never pays more.
 */
export function* listPeriods(term: Term, item: Item, pauses: readonly Hold[]): Generator<Period> {
  const count = months[item.due_frequency]
  if (term.state === 'void' || (term.enddate !== null && term.enddate < term.startdate)) return
  if (item.is_for_onboarding && term.no !== term.chain) return
  if (item.is_for_onboarding || count === undefined) {
    yield { start: term.startdate, end: term.planned_end, whole_start: wholeStart(term, item) }
    return
  }
  let paused = 0
  for (const period of recurring(term, count)) {
    if (liesInPause(period, pauses)) paused += 1
    else if (term.planned_end === null || period.start <= term.planned_end) yield period
    else if (paused-- > 0) yield period
  }
}

function* recurring(term: Term, count: number): Generator<Period> {
  const { anchor, startdate, enddate } = term
  const passed = Math.floor((monthIndex(startdate) - monthIndex(anchor) - 1) / count) * count
  for (let at = passed; at < passed + max_months; at += count) {
    const first = at === 0 && term.rollover && count === 12
    const whole_start = first ? startdate : stepFromAnchor(term, at)
    const end = addDays(stepFromAnchor(term, at + count), -1)
    if (enddate !== null && whole_start > enddate) return
    if (whole_start >= startdate) yield { start: whole_start, end, whole_start }
    else if (end >= startdate && (term.rollover ? count !== 12 : beginsWithin(term)))
      yield { start: startdate, end, whole_start }
  }
}

/** Whether a term with fixed periods begins within one. */
function beginsWithin({ policy, startdate }: Term) {
  if (!policy.is_end_date_fixed || policy.duration === 0) return false
  const before = addDays(startdate, -1)
  return periodEnd(policy, before) !== before
}

/** For an item once a term: the first day of the fixed period, from which the whole term is counted. */
function wholeStart(term: Term, { due_frequency }: Item): Day {
  const whole = due_frequency === 'per_term' && beginsWithin(term) && !term.rollover
  return whole && term.planned_end ? wholeTermStart(term.policy, term.planned_end) : term.startdate
}

function wholeTermStart(policy: Policy, end: Day) {
  return addDays(endInMonth(policy, monthIndex(end) - policy.duration), 1)
}

function liesInPause({ start, end }: Period, pauses: readonly Hold[]) {
  return pauses.some(
    ({ from, to }) => from <= start && (to === null || (end !== null && to >= end))
  )
}
