import type { Day } from './days.ts'

/** A text that sorts after every day. */
const never = '~'

/** Periods that were charged, by their first days, each with the last day of all up to it. */
export type Charged = { start: Day; last: Day }[]

/** Adds a period; `end` null is without end. */
export function addCharged(charged: Charged, start: Day, end: Day | null) {
  let at = firstPlace(charged, each => each.start > start)
  charged.splice(at, 0, { start, last: end ?? never })
  for (; at < charged.length; at += 1) {
    const each = charged[at] as Charged[number]
    const before = charged[at - 1]?.last ?? ''
    if (before > each.last) charged[at] = { ...each, last: before }
  }
}

/** Whether any day of a period was charged. */
export function wasCharged(charged: Charged, start: Day, end: Day | null): boolean {
  const last = charged[firstPlace(charged, each => each.start > (end ?? never)) - 1]?.last
  return last !== undefined && last >= start
}

/**
 * The first place in a sorted list at which a test holds; it has to hold for all later items too. The length of the list if it
 * never holds.
 */
export function firstPlace<T>(list: readonly T[], test: (each: T) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (test(list[middle] as T)) to = middle
    else from = middle + 1
  }
  return from
}
