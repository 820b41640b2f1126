import type { Detail } from '../../core/details.ts'
import { typeDetails } from './details.ts'
import type { MembershipDue } from './settings.ts'

/** Checks that ages and ranks are in order and that no two items have one id (DOMAIN.md section 4). */
export function checkItems(items: readonly unknown[]): Detail[] {
  const ids = items.map(item => read(item).id)
  return items.flatMap((item, index) => {
    const { id, age_from, age_to, household_rank_from: first, household_rank_to: last } = read(item)
    const path = `/membership_dues/${index}`
    const twice = typeof id === 'string' && ids.indexOf(id) < index
    return [
      ...(twice ? [typeDetails.id_used_twice(`${path}/id`)] : []),
      ...(age_from != null && age_to != null && age_to < age_from
        ? [typeDetails.ages_reversed(`${path}/age_to`)]
        : []),
      ...(first != null && last != null && last < first
        ? [typeDetails.ranks_reversed(`${path}/household_rank_to`)]
        : [])
    ]
  })
}

/** Gives an id to each item without one: the id of an earlier item with the same name and charge, else the next number. */
export function identifyItems(
  items: readonly MembershipDue[],
  known: readonly MembershipDue[] = []
): MembershipDue[] {
  const taken = new Set(items.map(({ id }) => id))
  const isFree = ({ id }: MembershipDue) => id !== undefined && !taken.has(id)
  return items.map(item => {
    if (item.id !== undefined) return item
    const same = known.find(other => isFree(other) && sameItem(other, item))
    const id = same?.id ?? nextId([...known, ...items].map(other => other.id).concat([...taken]))
    taken.add(id)
    return { ...item, id }
  })
}

/**
 * Items sent for a type with `own` ones, for another type with `others`: each has the id of the other type's item with
 * the same name and charge, else of the one with its id that is like none of the own ones, else none.
 */
export function matchItems(
  items: readonly MembershipDue[],
  own: readonly MembershipDue[],
  others: readonly MembershipDue[]
): MembershipDue[] {
  const isOwn = (other: MembershipDue) => own.some(item => sameItem(item, other))
  return items.map(({ id, ...item }) => {
    const known = own.find(other => other.id === id)
    const same = known && others.find(other => sameItem(known, other))
    const match = same ?? others.find(other => other.id === id && !isOwn(other))
    return match?.id === undefined ? item : { ...item, id: match.id }
  })
}

const naming = [
  ...(['dues_name', 'due_frequency', 'is_for_onboarding', 'age_from', 'age_to'] as const),
  ...(['household_rank_from', 'household_rank_to'] as const)
]

function sameItem(one: MembershipDue, other: MembershipDue) {
  return naming.every(name => (one[name] ?? null) === (other[name] ?? null))
}

function nextId(ids: readonly (string | undefined)[]) {
  const numbers = ids.map(Number).filter(Number.isSafeInteger)
  return String(Math.max(0, ...numbers) + 1)
}

function read(value: unknown): MembershipDue {
  return typeof value === 'object' && value !== null ? value : {}
}
