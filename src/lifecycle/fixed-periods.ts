import { addDays, type Day, dayInMonth, isLastOfMonth, monthIndex } from './days.ts'
import type { Policy } from './policy.ts'

// Fixed periods end on the month and day of the type's `enddate`, every `duration` months where that divides 12, else
// every 12 (DOMAIN.md section 2).

/** How many months a fixed period has. */
export function periodLength({ duration }: Policy): number {
  return duration > 0 && 12 % duration === 0 ? duration : 12
}

/** Whether terms of so many months fit fixed periods: they divide 12, or are a multiple of it. */
export function fitsFixedPeriods(duration: number): boolean {
  return duration === 0 || 12 % duration === 0 || duration % 12 === 0
}

/** The last day of the period that a day lies in. */
export function periodEnd(policy: Policy, day: Day): Day {
  const length = periodLength(policy)
  const index = monthIndex(day)
  const ahead = (((monthIndex(policy.enddate) - index) % length) + length) % length
  const end = endInMonth(policy, index + ahead)
  return end >= day ? end : endInMonth(policy, index + ahead + length)
}

/** The first day of the period that ends on a day. */
export function periodStart(policy: Policy, end: Day): Day {
  return addDays(endInMonth(policy, monthIndex(end) - periodLength(policy)), 1)
}

/** The day of a month on which a period may end: the day of `enddate`, or the month's last day if `enddate` is the last day of a month. */
export function endInMonth({ enddate }: Policy, index: number): Day {
  return dayInMonth(index, isLastOfMonth(enddate) ? 31 : Number(enddate.slice(8)))
}
