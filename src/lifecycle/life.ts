import { addDays, countDays, type Day } from './days.ts'
import type { Policy } from './policy.ts'

// What decides about one member, and nothing else (DOMAIN.md section 1). Amounts are integers of minor units. Facts
// carry the day on which they were entered: what follows depends on them and on the date, never on when it is looked at.

/** All that decides about one member. */
export type Life = Readonly<{
  member: Person
  chapter: Chapter
  /** The rules of the member's type as they are now; each term keeps those with which it was prepared. */
  policy: Policy
  /** All terms, void ones too, ordered by when they were prepared. */
  memberships: readonly Term[]
  leavings: readonly Leaving[]
  holds: readonly Hold[]
  dues: readonly Due[]
  messages: readonly Message[]
  application: Application | null
  /** The status that was stored when the life was advanced last. */
  status: Status
}>

/** The status of a member. */
export type Status = 'active' | 'inactive' | 'suspended'

/** The data of a person that decide about a life. */
type Person = Readonly<{
  date_of_birth: Day | null
  /** Those of the household who come before, where dues depend on it. */
  household?: Household | undefined
}>

/** The memberships of each of some people; of one that lasts, the last day is null. */
export type Household = readonly (readonly Readonly<{ from: Day; until: Day | null }>[])[]

/** States of an application in which it waits for somebody. */
export const waiting_states: readonly string[] = [
  'submitted',
  'awaiting_approval',
  'awaiting_payment'
]

/**
 * The settings of a chapter that decide about lives, as `editchapter` writes them; with `acts_from` null, nothing is charged or
 * told yet.
 */
export type Chapter = Readonly<{
  acts_from: Day | null
  payment_days: number
  dunning_days: readonly number[]
  deactivation: 'off' | 'propose' | 'automatic'
}>

/** One term of a member; `no` counts a member's terms from 1. */
export type Term = Readonly<{
  no: number
  /** The `no` of the first term of its chain. */
  chain: number
  /** The day from which months are counted: term and periods begin at anchor + n months. */
  anchor: Day
  /** Where the term begins, in months from the anchor. */
  offset: number
  startdate: Day
  /** The last day; null for life. */
  enddate: Day | null
  /** The last day as it would be without pauses and leaving. */
  planned_end: Day | null
  /** Whether the member joined at the end of a period and got the next one with it. */
  rollover: boolean
  state: 'upcoming' | 'offered' | 'current' | 'grace' | 'ended' | 'void'
  origin: 'joined' | 'renewed' | 'imported' | 'opened' | 'transferred'
  /** The day on which it was prepared or entered. */
  entered: Day
  accepted: Day | null
  confirmed: Day | null
  approved: Day | null
  /** The day on which it ended or became void. */
  closed: Day | null
  policy: Policy
}>

/** Why somebody leaves. */
export type LeavingReason =
  | 'resigned'
  | 'unpaid'
  | 'deceased'
  | 'moved'
  | 'excluded'
  | 'transferred'
  | 'other'

/** The end of a chain of terms: its last day, and why. `cause`: the due day that led to it, where dues did. */
export type Leaving = Readonly<{
  chain: number
  enddate: Day
  entered: Day
  reason: LeavingReason
  cause: Day | null
}>

/** A suspension: by hand, for dues, or a pause. `to` null is open. */
export type Hold = Readonly<{
  kind: 'hand' | 'dues' | 'pause'
  from: Day
  to: Day | null
  entered: Day
  /** `proposed` and `rejected` only for dues: they wait for the office, or were refused by it. */
  state: 'proposed' | 'rejected' | 'ahead' | 'on' | 'over'
  /** For dues: the day on which the last due that counts had been open for too long. */
  cause: Day | null
}>

/** One amount that a member owes. */
export type Due = Readonly<{
  /** The item and the first day of the period; unique among dues that are not void. */
  key: string
  /** The id of the item; null if the due was made by hand. */
  item_id: string | null
  /** The `no` of its term; 0 where it belongs to none. */
  term: number
  dues_name: string
  amount: number
  currency: string
  period_start: Day
  period_end: Day | null
  due_date: Day
  /** The day on which it had to be made. */
  made: Day
  settled: number
  waived: number
  /** The last day on which its open amount changed. */
  changed: Day
  void: boolean
  /**
   * `collecting`: a bank collects it, and it counts as paid until the bank says otherwise; `again`: the next direct debit tries it once
   * more; `disputed`: whoever pays has objected. Nobody is reminded of any of these.
   */
  debit: 'collecting' | 'again' | 'disputed' | null
}>

/** A message that the calendar causes; its key: kind, cause and slot. */
export type Message = Readonly<{
  kind: 'renewal_reminder' | 'dues_reminder'
  /** The term or the due that it is about. */
  cause: string
  slot: Day
  skipped: 'suspended' | null
}>

/** An application to join, or to renew with approval (DOMAIN.md section 7). */
export type Application = Readonly<{
  kind: 'joining' | 'renewal'
  /** The term offered for a renewal, or opened by joining. */
  term: number | null
  state:
    | 'submitted'
    | 'awaiting_approval'
    | 'awaiting_payment'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    | 'expired'
  entered: Day
  approved: Day | null
  /** The day of the last act of a person on it. */
  acted: Day
  policy: Policy
}>

/** What is open of a due, minor units. */
export function openAmount(due: Due): number {
  return due.void ? 0 : due.amount - due.settled - due.waived
}

/** The life with one of its terms changed. */
export function changeTerm(life: Life, no: number, change: Partial<Term>): Life {
  return {
    ...life,
    memberships: life.memberships.map(term => (term.no === no ? { ...term, ...change } : term))
  }
}

// A pause moves the end of its term; during it, no member is reminded, or deactivated for dues (DOMAIN.md section 2).

/** The last day of a term, moved by the days of each pause in it, both ends counted; `sorted` are pauses by their first day. */
export function pausedEnd(term: Pick<Term, 'startdate' | 'planned_end'>, sorted: readonly Hold[]) {
  if (term.planned_end === null) return null
  return sorted.reduce((end, { from, to }) => {
    const begin = from > term.startdate ? from : term.startdate
    return to === null || begin > end || to < begin ? end : addDays(end, countDays(begin, to))
  }, term.planned_end)
}

/** The pauses of a life, sorted by their first day. */
export function pauses(holds: readonly Hold[]): Hold[] {
  return holds
    .filter(({ kind, from, to }) => kind === 'pause' && (to === null || to >= from))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether a pause covers a day. */
export function isPaused(sorted: readonly Hold[], day: Day): boolean {
  return sorted.some(({ from, to }) => from <= day && (to === null || to >= day))
}

/**
 * The first day, from a given day on, that no pause covers; undefined behind a pause without end. The pauses are sorted by their
 * first day.
 */
export function afterPauses(sorted: readonly Hold[], day: Day): Day | undefined {
  let first = day
  for (const { from, to } of sorted) {
    if (from > first) break
    if (to === null) return undefined
    if (to >= first) first = addDays(to, 1)
  }
  return first
}
