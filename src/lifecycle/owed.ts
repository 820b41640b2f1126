import { firstPlace } from './charged.ts'
import { addDays, type Day, latest } from './days.ts'
import { type Due, openAmount } from './life.ts'
import type { Policy } from './policy.ts'

/**
 * Open dues in the order of their due dates, each with the sums (by currency) of itself and all dues before it, the largest sum so
 * far, and the last day on which one of these dues changed.
 */
export type Owed = { due: Due; sums: Map<string, number>; most: number; changed: Day }[]

/** Adds a due, unless nothing of it is open, or a bank collects it. */
export function addOwed(owed: Owed, due: Due) {
  if (openAmount(due) <= 0 || due.debit === 'collecting') return
  const at = firstPlace(owed, each => each.due.due_date > due.due_date)
  const later = owed.splice(at).map(each => each.due)
  for (const each of [due, ...later]) owed.push(sumUp(owed.at(-1), each))
}

function sumUp(before: Owed[number] | undefined, due: Due): Owed[number] {
  const sum = (before?.sums.get(due.currency) ?? 0) + openAmount(due)
  return {
    due,
    sums: new Map(before?.sums).set(due.currency, sum),
    most: Math.max(before?.most ?? 0, sum),
    changed: latest(due.changed, before?.changed)
  }
}

/** Whether dues that had been open for too long on a day exceed the threshold, in any currency. */
export function owesTooMuch(owed: Owed, policy: Policy, day: Day): boolean {
  return (countedOn(owed, policy, day)?.most ?? 0) > policy.deactivation_threshold_amount
}

/** The first day after another on which dues that have been open for too long exceed the threshold. */
export function firstOverdue(owed: Owed, policy: Policy, after: Day): Day | undefined {
  const exceeding = firstPlace(owed, ({ most }) => most > policy.deactivation_threshold_amount)
  const later = firstPlace(owed, ({ due }) => countsFrom(due, policy) > after)
  const first = owed[Math.max(exceeding, later)]
  return first && countsFrom(first.due, policy)
}

/** The last day on which one of the dues changed that had been open for too long on the given day. */
export function lastChange(owed: Owed, policy: Policy, day: Day): Day | undefined {
  return countedOn(owed, policy, day)?.changed
}

function countedOn(owed: Owed, policy: Policy, day: Day) {
  return owed[firstPlace(owed, ({ due }) => countsFrom(due, policy) > day) - 1]
}

/** The day from which an open due counts for a deactivation: it has been open for too long. */
export function countsFrom({ due_date }: Due, { deactivation_timeline }: Policy) {
  return addDays(due_date, deactivation_timeline)
}
