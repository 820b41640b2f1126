import { countDays, countMonthsTouched } from './days.ts'
import type { Term } from './life.ts'
import type { Period } from './periods.ts'
import type { Item } from './policy.ts'

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
