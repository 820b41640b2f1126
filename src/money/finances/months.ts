import { firstMoment } from '../../core/time.ts'
import {
  addDays,
  countMonthsTouched,
  type Day,
  dayInMonth,
  earliest,
  latest,
  monthIndex
} from '../../lifecycle/days.ts'

/** A month, or the part of one that lies in a time: its days, and its moments from the first to before the last. */
export interface Month {
  /** `2026-03`. */
  month: string
  from: string
  until: string
}

/** The months of a time in a time zone; none where it ends before it begins. */
export function listMonths(from: Day, to: Day, zone: string): Month[] {
  if (to < from) return []
  return Array.from({ length: countMonthsTouched(from, to) }, (_, index) => {
    const first = latest(from, dayInMonth(monthIndex(from) + index, 1))
    const last = earliest(to, dayInMonth(monthIndex(from) + index, 31))
    const until = firstMoment(addDays(last, 1), zone)
    return { month: first.slice(0, 7), from: firstMoment(first, zone), until }
  })
}
