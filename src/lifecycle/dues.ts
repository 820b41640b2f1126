import { addDays, ageOn, type Day, dayInMonth, latest, monthIndex } from './days.ts'
import { type Due, type Life, type Term, waiting_states } from './life.ts'
import {
  fitsRank,
  hasPeriod,
  hasRanks,
  listRivals,
  type Period,
  type Plan,
  periodAt,
  pickItem,
  prorate
} from './periods.ts'
import type { Item } from './policy.ts'
import type { Event, Rule, Step } from './rule.ts'
import { followsOthers } from './terms.ts'
import { chargedFor, findPlan, type View, wasCharged } from './view.ts'

/** Makes the dues of every term, each `renewal_timeline` days before its period begins (DOMAIN.md section 4). */
export const makeDues: Rule = view => {
  if (view.life.chapter.acts_from === null) return
  let first: Due | undefined
  for (const term of view.open)
    for (const item of term.policy.membership_dues) {
      const due = nextDue(view, { term, item, before: first?.made })
      if (due && (!first || due.made < first.made)) first = due
    }
  return first && makeDue(view.life, first)
}

/** The step that adds a due to a life. */
function makeDue(life: Life, due: Due): Step {
  const event: Event = { on: due.made, kind: 'due_made', rule: 'dues', term: due.term, due }
  return { on: due.made, life: { ...life, dues: [...life.dues, due] }, events: [event] }
}

/** Voids dues whose term is void or whose period is not charged any more: after leaving, in a pause, or after a move of the term. */
export const voidDues: Rule = view => {
  const { life } = view
  const [first, ...others] = listUncharged(view)
  if (first === undefined) return
  const entered = latest('', ...[...life.holds, ...life.leavings].map(each => each.entered))
  const goneOn = (at: number) => {
    const due = life.dues[at]
    const term = view.terms.get(due?.term ?? 0)
    return latest(entered, due?.made, term?.state === 'void' ? term.closed : undefined)
  }
  const on = goneOn(first)
  const dues = [...life.dues]
  for (const at of [first, ...others])
    if (goneOn(at) === on) dues[at] = { ...(dues[at] as Due), void: true, changed: on }
  return { on, life: { ...life, dues }, events: [] }
}

/** The due of an item for a period, as a term that is prepared on `made` charges it; undefined where ages do not fit. */
export function dueFor(
  life: Life,
  term: Term,
  item: Item,
  period: Period,
  made: Day
): Due | undefined {
  const rivals = listRivals(term.policy.membership_dues, item)
  const pays = pickItem(rivals, ageAt(life, period), rankAt(life, term, period.start)) === item
  return pays ? createDue(life, { term, item, period, made }) : undefined
}

/** What is charged, and when. */
interface Charge {
  term: Term
  item: Item
  period: Period
  made: Day
}

function createDue({ chapter }: Life, { term, item, period, made }: Charge): Due {
  return {
    key: `${item.id}:${period.start}`,
    item_id: item.id,
    term: term.no,
    dues_name: item.dues_name,
    amount: prorate(item, term, period),
    currency: item.currency,
    period_start: period.start,
    period_end: period.end,
    due_date: latest(scheduledDay(item, period.start), addDays(made, chapter.payment_days)),
    made,
    settled: 0,
    waived: 0,
    changed: made,
    void: false,
    debit: null
  }
}

/** The age on the first day of a period; undefined where it is not known. */
function ageAt({ member: { date_of_birth } }: Life, { start }: Period) {
  return date_of_birth === null ? undefined : ageOn(date_of_birth, start)
}

/**
 * The rank of a member in the household on the first day of a period, for a term: 1 for the first. Who has left before the term began
 * does not count any more.
 */
export function rankAt({ member: { household = [] } }: Life, term: Term, start: Day): number {
  const counts = household.filter(spans =>
    spans.some(({ from, until }) => from <= start && (until === null || until >= term.startdate))
  )
  return counts.length + 1
}

/** The item that is looked at; dues made on `before` or later do not matter. */
interface Looked {
  term: Term
  item: Item
  before: Day | undefined
}

/** The next due of an item. */
function nextDue(view: View, { term, item, before }: Looked): Due | undefined {
  const plan = findPlan(view, term, item)
  let until: Day | undefined
  while (!plan.over) {
    const period = periodAt(plan, plan.next)
    if (!period || (term.state === 'offered' && period.start > term.startdate)) return
    if (until !== undefined && period.start >= until) return
    const due = findDue(view, plan, { term, item, period })
    if (due) return due
    plan.next += 1
    plan.due = undefined
    until ??= before && addDays(before, term.policy.renewal_timeline)
  }
  return
}

/** The due of a plan for its next period. It is kept with the version of the term for which it was computed. */
function findDue(view: View, plan: Plan, { term, item, period }: Omit<Charge, 'made'>) {
  const acts_from = view.life.chapter.acts_from as Day
  const age = ageAt(view.life, period)
  plan.over = age === undefined ? !plan.ages.unknown : age >= plan.ages.over
  if (plan.over || (age ?? plan.ages.from) < plan.ages.from || period.start < acts_from) return
  if (isCharged(view, term, item, period, plan.rivals)) return
  if (plan.due?.term !== term) {
    const made = madeOn(term, period, acts_from)
    const rank = rankAt(view.life, term, period.start)
    const paid = pickItem(plan.rivals, age, rank)
    const pays = paid === item
    // whose rank is for another item from now on, never pays this one
    const is_settled = !(view.life.member.household ?? [])
      .flat()
      .some(({ from }) => from > period.start)
    if (
      !pays &&
      is_settled &&
      (!fitsRank(item, rank) || (paid && paid.age_to === null && hasRanks(paid)))
    )
      plan.over = true
    plan.due = { term, due: pays ? createDue(view.life, { term, item, period, made }) : undefined }
  }
  return plan.due.due
}

/** The day on which the due for a period has to be made. */
function madeOn(term: Term, period: Period, acts_from: Day): Day {
  if (period.start <= term.startdate) return latest(acts_from, term.entered)
  return latest(acts_from, term.entered, makingDay(term, period), term.accepted)
}

function makingDay({ policy }: Term, { start }: Period) {
  return addDays(start, -policy.renewal_timeline)
}

/**
 * Whether an item, or one that takes its place at another age, was charged in a chain for any day of a period. What is charged once falls
 * into the first term of a chain, and nothing is owed for terms before those that are written.
 */
function isCharged(
  { dues, terms }: View,
  { chain }: Term,
  item: Item,
  { start, end }: Period,
  rivals: readonly Item[]
) {
  const once = item.is_for_onboarding || item.due_frequency === 'one_time'
  const first = terms.get(chain)
  if (once && first && followsOthers(first)) return true
  return rivals.some(({ id }) => {
    const charged = chargedFor(dues, chain, id)
    return once ? charged.length > 0 : wasCharged(charged, start, end)
  })
}

/** The places of dues that are not charged any more, in their order. */
function listUncharged(view: View): number[] {
  const { life, dues } = view
  for (const at of dues.unchecked)
    if (!isStillCharged(view, life.dues[at] as Due)) dues.uncharged.add(at)
  dues.unchecked.clear()
  return [...dues.uncharged].sort((a, b) => a - b)
}

function isStillCharged(view: View, due: Due) {
  const { terms, life } = view
  const term = terms.get(due.term)
  if (due.void || due.item_id === null) return true
  if (!term)
    return life.application?.term === due.term && waiting_states.includes(life.application.state)
  const item = term.policy.membership_dues.find(({ id }) => id === due.item_id)
  if (!item) return term.state !== 'void'
  return hasPeriod(findPlan(view, term, item), due.period_start)
}

/**
 * The first day, on or after a day, with the day of `payment_schedule`, and with its month too if the item is charged yearly or
 * per term.
 */
function scheduledDay({ payment_schedule, due_frequency }: Item, day: Day): Day {
  if (payment_schedule === null) return day
  const yearly = due_frequency === 'yearly' || due_frequency === 'per_term'
  const wanted = Number(payment_schedule.slice(8))
  const month = yearly ? (monthIndex(payment_schedule) - monthIndex(day) + 12_000_000) % 12 : 0
  const index = monthIndex(day) + month
  const first = dayInMonth(index, wanted)
  return first >= day ? first : dayInMonth(index + (yearly ? 12 : 1), wanted)
}
