import { addCharged, type Charged, firstPlace } from './charged.ts'
import type { Day } from './days.ts'
import { type Due, type Life, openAmount, type Term } from './life.ts'
import { addOwed, type Owed } from './owed.ts'

/** A reminder of a due: its day, and the place of the due in its life. */
interface Waiting {
  on: Day
  at: number
}

/** What the rules look up among the dues of a life. Dues are named by their places in the life. */
export interface DuesView {
  /** Dues by the `no` of their term. */
  of_term: Map<number, number[]>
  /** Dues of which it has to be checked whether they are still charged, and those that are not. */
  unchecked: Set<number>
  uncharged: Set<number>
  /** Charged periods, by chain and item. */
  charged: Map<string, Charged>
  owed: Owed
  /** Reminders of open dues: the next of each, or an earlier day, in the order of days and places. */
  waiting: Waiting[]
}

/** The view of no dues. */
export function emptyDues(): DuesView {
  return {
    of_term: new Map(),
    unchecked: new Set(),
    uncharged: new Set(),
    charged: new Map(),
    owed: [],
    waiting: []
  }
}

/** Adds the due at a place of a life. */
export function addDue(
  view: DuesView,
  { life, terms, at }: { life: Life; terms: ReadonlyMap<number, Term>; at: number }
) {
  const due = life.dues[at] as Due
  const { item_id, term } = due
  const places = view.of_term.get(term) ?? []
  places.push(at)
  view.of_term.set(term, places)
  if (due.void) return
  if (item_id !== null) {
    view.unchecked.add(at)
    const charged = chargedFor(view, terms.get(term)?.chain ?? term, item_id)
    addCharged(charged, due.period_start, due.period_end)
  }
  addOwed(view.owed, due)
  if (openAmount(due) > 0 && due.debit === null) addWaiting(view, { on: due.due_date, at })
}

/** The periods for which an item was charged in a chain. */
export function chargedFor({ charged }: DuesView, chain: number, item_id: string): Charged {
  const key = `${chain} ${item_id}`
  const known = charged.get(key) ?? []
  charged.set(key, known)
  return known
}

/** Adds a reminder. */
export function addWaiting({ waiting }: DuesView, added: Waiting) {
  const { on, at } = added
  const place = firstPlace(waiting, each => each.on > on || (each.on === on && each.at > at))
  waiting.splice(place, 0, added)
}
