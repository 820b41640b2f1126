import type { Item } from './policy.ts'

// Items of one name are alternatives by age (DOMAIN.md section 4).

/** The rivals of an item: all items of its name if any of them has ages, since only one of them is charged; else the item alone. */
export function listRivals(items: readonly Item[], item: Item): Item[] {
  const named = items.filter(({ dues_name }) => dues_name === item.dues_name)
  return named.some(hasAges) ? named : [item]
}

/**
 * The one of some rivals that a person of an age pays (undefined: unknown): the first whose ages include it, else the one without
 * ages.
 */
export function pickItem(rivals: readonly Item[], age: number | undefined): Item | undefined {
  return (
    rivals.find(rival => hasAges(rival) && fits(rival, age)) ??
    rivals.find(rival => !hasAges(rival))
  )
}

/**
 * The ages at which an item may be charged instead of its rivals: from `from` until below `over`, and whether it is charged at an
 * unknown age.
 */
export interface PayingAges {
  from: number
  over: number
  unknown: boolean
}

/** The ages at which an item may be charged. Nobody grows younger, so a rival in front of it without a last age ends them. */
export function payingAges(rivals: readonly Item[], item: Item): PayingAges {
  const before = hasAges(item) ? rivals.slice(0, rivals.indexOf(item)) : rivals
  const endless = before.filter(rival => hasAges(rival) && rival.age_to === null)
  const last = item.age_to ?? Number.POSITIVE_INFINITY
  const over = Math.min(last + 1, ...endless.map(({ age_from }) => age_from ?? 0))
  return { from: item.age_from ?? 0, over, unknown: pickItem(rivals, undefined) === item }
}

/** Whether an item is only for certain ages. */
function hasAges({ age_from, age_to }: Item): boolean {
  return age_from !== null || age_to !== null
}

function fits({ age_from, age_to }: Item, age: number | undefined) {
  return age !== undefined && age >= (age_from ?? 0) && age <= (age_to ?? age)
}
