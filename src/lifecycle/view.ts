import type { Day } from './days.ts'
import { addDue, type DuesView, emptyDues } from './dues-view.ts'
import type { Hold, Life, Message, Term } from './life.ts'
import { pauses } from './pauses.ts'
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
