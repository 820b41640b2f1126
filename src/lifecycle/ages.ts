import type { Item } from './policy.ts'

// Items of one name are alternatives by age (DOMAIN.md section 4).

/** Items of one name are rivals where any of them has ages: one of them is charged. Else an item has none but itself. */
export function listRivals(items: readonly Item[], item: Item): Item[] {
  const named = items.filter(({ dues_name }) => dues_name === item.dues_name)
  return named.some(hasAges) ? named : [item]
}

/** The item that somebody of an age, which may be unknown, pays of some rivals: the one whose ages fit, else the one without ages. */
export function pickItem(rivals: readonly Item[], age: number | undefined): Item | undefined {
  return (
    rivals.find(rival => hasAges(rival) && fits(rival, age)) ??
    rivals.find(rival => !hasAges(rival))
  )
}

/** When an item may be what somebody pays of its rivals: from one age on, no more from another one on; and whether at unknown age. */
export interface PayingAges {
  from: number
  over: number
  unknown: boolean
}

/** The ages at which an item may be paid. Nobody grows younger: rivals in front of it that have no last age end it. */
export function payingAges(rivals: readonly Item[], item: Item): PayingAges {
  const before = hasAges(item) ? rivals.slice(0, rivals.indexOf(item)) : rivals
  const endless = before.filter(rival => hasAges(rival) && rival.age_to === null)
  const last = item.age_to ?? Number.POSITIVE_INFINITY
  const over = Math.min(last + 1, ...endless.map(({ age_from }) => age_from ?? 0))
  return { from: item.age_from ?? 0, over, unknown: pickItem(rivals, undefined) === item }
}

/** Whether an item is for somebody of an age. */
function hasAges({ age_from, age_to }: Item): boolean {
  return age_from !== null || age_to !== null
}

function fits({ age_from, age_to }: Item, age: number | undefined) {
  return age !== undefined && age >= (age_from ?? 0) && age <= (age_to ?? age)
}
