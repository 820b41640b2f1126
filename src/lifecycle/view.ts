import { addDays, type Day, latest } from './days.ts'
import {
  type Due,
  type Hold,
  type Life,
  type Message,
  openAmount,
  pauses,
  type Term
} from './life.ts'
import { createPlan, type Plan, samePlans } from './periods.ts'
import type { Item, Policy } from './policy.ts'

/**
 * A life while it is advanced, and what the rules look up in it. It is kept up with each step, so that a step costs what it
 * changes, whatever hangs on the life. Steps change terms, append terms, dues and messages, or change dues.
 */
export interface View {
  life: Life
  /** Terms that are neither ended nor void. */
  open: readonly Term[]
  terms: Map<number, Term>
  /** By their first day. */
  pauses: readonly Hold[]
  /** By the `no` of a term, then by the id of an item. */
  plans: Map<number, Map<string, Plan>>
  dues: DuesView
  /** The last slot that was told or skipped, by kind and cause. */
  told: Map<string, Day>
  /** The slots of reminders of one term's renewal. */
  slots?: { enddate: Day | null; policy: Policy; slots: readonly Day[] }
}

/** The view of a life that no step was taken in. */
export function createView(life: Life): View {
  const view: View = {
    life,
    open: life.memberships.filter(isOpen),
    terms: new Map(life.memberships.map(term => [term.no, term])),
    pauses: pauses(life.holds),
    plans: new Map(),
    dues: emptyDues(),
    told: new Map()
  }
  for (const message of life.messages) addMessage(view, message)
  addDues(view, 0)
  return view
}

/** Updates the view with what a step has changed in the life. */
export function follow(view: View, life: Life) {
  const before = view.life
  view.life = life
  if (life.memberships !== before.memberships) followTerms(view, before)
  if (life.holds !== before.holds) followHolds(view)
  if (life.application !== before.application)
    for (const application of [before.application, life.application])
      recheck(view, application?.term ?? 0)
  if (life.dues !== before.dues) followDues(view, before)
  for (let at = before.messages.length; at < life.messages.length; at += 1)
    addMessage(view, life.messages[at] as Message)
}

/** What is charged for an item of a term. */
export function findPlan({ plans, pauses }: View, term: Term, item: Item): Plan {
  const of_term = plans.get(term.no) ?? new Map<string, Plan>()
  plans.set(term.no, of_term)
  const plan = of_term.get(item.id) ?? createPlan(term, item, pauses)
  of_term.set(item.id, plan)
  return plan
}

function addMessage({ told }: View, { kind, cause, slot }: Message) {
  const key = `${kind} ${cause}`
  if (slot > (told.get(key) ?? '')) told.set(key, slot)
}

function isOpen({ state }: Term) {
  return state !== 'void' && state !== 'ended'
}

function followTerms(view: View, { memberships: before }: Life) {
  const { memberships } = view.life
  view.open = memberships.filter(isOpen)
  for (const [at, term] of memberships.entries()) {
    const old = before[at]
    if (old === term) continue
    view.terms.set(term.no, term)
    if (!old || !samePlans(old, term)) recheck(view, term.no)
  }
}

function followHolds(view: View) {
  const now = pauses(view.life.holds)
  const same =
    now.length === view.pauses.length &&
    now.every(({ from, to }, at) => from === view.pauses[at]?.from && to === view.pauses[at]?.to)
  view.pauses = now
  if (!same) for (const no of view.dues.of_term.keys()) recheck(view, no)
  if (!same) view.plans.clear()
}

/** Marks the dues of a term to be checked again for whether they are charged. */
function recheck({ plans, dues }: View, no: number) {
  plans.delete(no)
  for (const at of dues.of_term.get(no) ?? []) {
    dues.uncharged.delete(at)
    dues.unchecked.add(at)
  }
}

/** Adds appended dues to the view; if other dues have changed, adds all of them anew. */
function followDues(view: View, { dues: before }: Life) {
  const { dues } = view.life
  if (dues.length > before.length && before.every((due, at) => due === dues[at]))
    return addDues(view, before.length)
  view.plans.clear()
  view.dues = emptyDues()
  addDues(view, 0)
}

function addDues({ life, terms, dues }: View, first: number) {
  for (let at = first; at < life.dues.length; at += 1) addDue(dues, { life, terms, at })
}

/** A reminder of a due: its day, and the place of the due in its life. */
interface Waiting {
  on: Day
  at: number
}

/** What the rules look up among the dues of a life. Dues are named by their places in the life. */
interface DuesView {
  /** Dues by the `no` of their term. */
  of_term: Map<number, number[]>
  /** Dues of which it has to be checked whether they are still charged, and those that are not. */
  unchecked: Set<number>
  uncharged: Set<number>
  /** The periods for which dues were charged, by the chain of terms and the item of its policy. */
  charged: Map<string, Charged>
  owed: Owed
  /** Reminders of open dues: the next of each, or an earlier day, in the order of days and places. */
  waiting: Waiting[]
}

/** The view of no dues. */
function emptyDues(): DuesView {
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
function addDue(
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

/**
 * Open dues in the order of their due dates, each with the sums (by currency) of itself and all dues before it, the largest sum so
 * far, and the last day on which one of these dues changed.
 */
type Owed = { due: Due; sums: Map<string, number>; most: number; changed: Day }[]

/** Adds a due, unless nothing of it is open, or a bank collects it. */
function addOwed(owed: Owed, due: Due) {
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

/** A text that sorts after every day. */
const never = '~'

/** Periods that were charged, by their first days, each with the last day of all up to it. */
type Charged = { start: Day; last: Day }[]

/** Adds a period; `end` null is without end. */
function addCharged(charged: Charged, start: Day, end: Day | null) {
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
