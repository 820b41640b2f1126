import { listRivals, type PayingAges, payingAges } from './ages.ts'
import type { Day } from './days.ts'
import type { Due, Hold, Term } from './life.ts'
import { listPeriods, type Period } from './periods.ts'
import type { Item } from './policy.ts'

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
