import { addDays, countDays, countMonthsTouched, type Day, monthIndex } from './days.ts'
import type { Due, Hold, Term } from './life.ts'
import type { Item, Policy } from './policy.ts'
import { endInMonth, periodEnd, stepFromAnchor } from './terms.ts'

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

/** The periods for which an item is charged, computed as far as they were asked for. */
export interface Plan {
  found: Period[]
  starts: Set<Day>
  rest: Iterator<Period>
  /** The items of which one, depending on age, is charged for a period; and the ages at which it may be this item. */
  rivals: readonly Item[]
  ages: PayingAges
  /** The place of the first period that may still have to be charged. */
  next: number
  /** Whether no later period can be charged, because another item is charged from that age on. */
  over: boolean
  /** What is charged for the period at `next`, computed for this version of the term; its `due` is undefined where nothing is charged. */
  due: { term: Term; due: Due | undefined } | undefined
}

/** The plan of a term's item; `pauses` by their first day. */
export function createPlan(term: Term, item: Item, pauses: readonly Hold[]): Plan {
  const rivals = listRivals(term.policy.membership_dues, item)
  return {
    found: [],
    starts: new Set(),
    rest: listPeriods(term, item, pauses),
    rivals,
    ages: payingAges(rivals, item),
    next: 0,
    over: false,
    due: undefined
  }
}

/** The period at a place in their order; undefined after the last one. */
export function periodAt(plan: Plan, place: number): Period | undefined {
  while (plan.found.length <= place) {
    const { done, value } = plan.rest.next()
    if (done) return
    plan.found.push(value)
    plan.starts.add(value.start)
  }
  return plan.found[place]
}

/** Whether a period begins on a day. */
export function hasPeriod(plan: Plan, start: Day): boolean {
  while ((plan.found.at(-1)?.start ?? '') < start)
    if (!periodAt(plan, plan.found.length)) return false
  return plan.starts.has(start)
}

/** Whether two versions of a term have the same plans. */
export function samePlans(one: Term, other: Term): boolean {
  return (
    one === other ||
    ((one.state === 'void') === (other.state === 'void') &&
      plan_fields.every(name => one[name] === other[name]))
  )
}

const plan_fields = [
  ...(['chain', 'anchor', 'startdate', 'enddate', 'planned_end', 'rollover', 'policy'] as const)
]

// Items of one name are alternatives by age and by rank in the household (DOMAIN.md sections 4 and 15).

/** The rivals of an item: all items of its name if any of them has ages or ranks, since only one of them is charged; else the item alone. */
export function listRivals(items: readonly Item[], item: Item): Item[] {
  const named = items.filter(({ dues_name }) => dues_name === item.dues_name)
  return named.some(one => hasAges(one) || hasRanks(one)) ? named : [item]
}

/**
 * The one of some rivals that a person of an age (undefined: unknown) and a rank pays: the first that fits by rank and age, else by rank,
 * else by age, else the one for everybody.
 */
export function pickItem(
  rivals: readonly Item[],
  age: number | undefined,
  rank: number
): Item | undefined {
  const weight = (item: Item) => (hasRanks(item) ? 2 : 0) + (hasAges(item) ? 1 : 0)
  return rivals
    .filter(item => fitsAge(item, age) && fitsRank(item, rank))
    .reduce<Item | undefined>(
      (best, item) => (best && weight(best) >= weight(item) ? best : item),
      undefined
    )
}

/**
 * The ages at which an item may be charged instead of its rivals: from `from` until below `over`, and whether it is charged at an
 * unknown age.
 */
interface PayingAges {
  from: number
  over: number
  unknown: boolean
}

/** The ages at which an item may be charged. Nobody grows younger, so a rival in front of it without a last age ends them, unless ranks decide too. */
function payingAges(rivals: readonly Item[], item: Item): PayingAges {
  const last = item.age_to ?? Number.POSITIVE_INFINITY
  const from = item.age_from ?? 0
  if (rivals.some(hasRanks)) return { from, over: last + 1, unknown: !hasAges(item) }
  const before = hasAges(item) ? rivals.slice(0, rivals.indexOf(item)) : rivals
  const endless = before.filter(rival => hasAges(rival) && rival.age_to === null)
  const over = Math.min(last + 1, ...endless.map(({ age_from }) => age_from ?? 0))
  return { from, over, unknown: pickItem(rivals, undefined, 1) === item }
}

/** Whether an item is only for certain ages. */
function hasAges({ age_from, age_to }: Item): boolean {
  return age_from !== null || age_to !== null
}

/** Whether an item is only for certain ranks in a household. */
export function hasRanks({ household_rank_from, household_rank_to }: Item): boolean {
  return household_rank_from !== null || household_rank_to !== null
}

function fitsAge(item: Item, age: number | undefined) {
  if (!hasAges(item)) return true
  return age !== undefined && age >= (item.age_from ?? 0) && age <= (item.age_to ?? age)
}

/** Whether an item can be for a rank in a household. */
export function fitsRank({ household_rank_from, household_rank_to }: Item, rank: number): boolean {
  return rank >= (household_rank_from ?? 1) && rank <= (household_rank_to ?? rank)
}

const whole_months: Partial<Record<Item['due_frequency'], number>> = { yearly: 12 }

/**
 * The amount of an item for a period, in minor units. Where a term with a fixed end begins within the period, it is the share of the
 * months touched or of the days left (`proration`, DOMAIN.md section 2), rounded half up. Of 120.00 a year, somebody who joins on
 * 2 September pays 40.00 by months and 39.78 by days.
 */
export function prorate(item: Item, { policy, planned_end }: Term, period: Period): number {
  const { start, whole_start } = period
  const end = item.due_frequency === 'per_term' ? planned_end : period.end
  const months = whole_months[item.due_frequency] ?? policy.duration
  const prorated = item.due_frequency === 'yearly' || item.due_frequency === 'per_term'
  if (!prorated || item.is_for_onboarding || policy.proration === 'none') return item.amount
  if (end === null || whole_start >= start) return item.amount
  if (policy.proration === 'daily')
    return share(item.amount, countDays(start, end), countDays(whole_start, end))
  return share(item.amount, Math.min(months, countMonthsTouched(start, end)), months)
}

/** amount × part / whole, rounded half up. */
function share(amount: number, part: number, whole: number) {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}
