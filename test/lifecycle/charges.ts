import type { Day } from '../../src/lifecycle/days.ts'
import type { Item, Policy } from '../../src/lifecycle/policy.ts'

// What a type charges somebody who joins, never pauses and never leaves, listed with Temporal and none of the code under test.

type Plain = Temporal.PlainDate
interface Charge {
  start: Day
  amount: number
}

const months = { monthly: 1, quarterly: 3, semiannual: 6, yearly: 12 } as const

/** What an item charges for periods that begin until a day. */
export function listCharges(policy: Policy, item: Item, joined: Day, until: Day): Charge[] {
  const first = Temporal.PlainDate.from(joined)
  const starts = listStarts(policy, item, first, Temporal.PlainDate.from(until))
  return starts.map((start, at) => ({
    start: start.toString(),
    amount: at === 0 ? firstAmount(policy, item, first) : item.amount
  }))
}

function listStarts(policy: Policy, item: Item, joined: Plain, until: Plain): Plain[] {
  const count = isOnce(item) ? 0 : stepMonths(policy, item)
  const starts = [joined]
  if (count === 0) return starts
  for (let step = 1; ; step += 1) {
    const start = isFixed(policy)
      ? firstEnd(policy, item, joined, step).add({ days: 1 })
      : joined.add({ months: count * step })
    if (Temporal.PlainDate.compare(start, until) > 0) return starts
    starts.push(start)
  }
}

/** The last day of the period that begins on the day of joining, or of one of those that follow it. */
function firstEnd(policy: Policy, item: Item, joined: Plain, period: number): Plain {
  const count = stepMonths(policy, item)
  const end = termPeriodEnd(policy, joined)
  if (item.due_frequency === 'per_term') {
    const last = termEnd(policy, joined)
    return endInMonth(policy, last, policy.duration * (period - 1))
  }
  const rolls = rollsOver(policy, joined)
  // periods are counted from the first day of the one joined in, or of the next one with rollover
  let ahead = rolls ? 0 : -periodMonths(policy)
  if (!(rolls && count === 12)) {
    while (isBefore(endInMonth(policy, end, ahead), joined)) ahead += count
    while (!isBefore(endInMonth(policy, end, ahead - count), joined)) ahead -= count
  } else ahead += count
  return endInMonth(policy, end, ahead + count * (period - 1))
}

/** What the first period costs: a share of it where one joins within it. */
function firstAmount(policy: Policy, item: Item, joined: Plain): number {
  const { amount, due_frequency } = item
  const prorated = due_frequency === 'yearly' || due_frequency === 'per_term'
  if (!(prorated && isFixed(policy)) || item.is_for_onboarding) return amount
  if (policy.proration === 'none' || rollsOver(policy, joined)) return amount
  const count = stepMonths(policy, item)
  const end = firstEnd(policy, item, joined, 1)
  const whole = endInMonth(policy, end, -count).add({ days: 1 })
  if (!isBefore(whole, joined)) return amount
  if (policy.proration === 'daily')
    return halfUp(amount, countDays(joined, end), countDays(whole, end))
  const touched = (end.year - joined.year) * 12 + end.month - joined.month + 1
  return halfUp(amount, Math.min(touched, count), count)
}

function isOnce({ is_for_onboarding, due_frequency }: Item) {
  return is_for_onboarding || due_frequency === 'one_time'
}

function stepMonths({ duration }: Policy, { due_frequency }: Item) {
  if (due_frequency === 'one_time') return 0
  return due_frequency === 'per_term' ? duration : months[due_frequency]
}

function isFixed({ is_end_date_fixed, duration }: Policy) {
  return is_end_date_fixed && duration > 0
}

function periodMonths({ duration }: Policy) {
  return Math.min(duration, 12)
}

function rollsOver(policy: Policy, joined: Plain) {
  return countDays(joined, termPeriodEnd(policy, joined)) <= policy.rollover_days
}

/** The last day of the fixed period that one joins in. */
function termPeriodEnd(policy: Policy, joined: Plain): Plain {
  const named = Temporal.PlainDate.from(policy.enddate)
  // a year before, by whole years
  let ahead = (joined.year - named.year - 1) * 12
  while (isBefore(endInMonth(policy, named, ahead), joined)) ahead += periodMonths(policy)
  return endInMonth(policy, named, ahead)
}

function termEnd(policy: Policy, joined: Plain): Plain {
  const rolled = rollsOver(policy, joined) ? periodMonths(policy) : 0
  const more = Math.max(0, policy.duration - 12)
  return endInMonth(policy, termPeriodEnd(policy, joined), rolled + more)
}

/** The day on which a period may end, so many months after the month of a day. */
function endInMonth({ enddate }: Policy, day: Plain, ahead: number): Plain {
  const named = Temporal.PlainDate.from(enddate)
  const month = day.with({ day: 1 }).add({ months: ahead })
  return month.with({ day: named.day === named.daysInMonth ? 31 : named.day })
}

function isBefore(day: Plain, other: Plain) {
  return Temporal.PlainDate.compare(day, other) < 0
}

function countDays(from: Plain, to: Plain) {
  return from.until(to).days + 1
}

function halfUp(amount: number, part: number, whole: number) {
  return Math.floor((2 * amount * part + whole) / (2 * whole))
}
