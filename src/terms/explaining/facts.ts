import { fromMinor } from '../../core/money.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { rankAt } from '../../lifecycle/dues.ts'
import { type Reason, status_rules } from '../../lifecycle/explain.ts'
import {
  type Application,
  type Due,
  type LeavingReason,
  type Life,
  type Message,
  openAmount,
  type Term
} from '../../lifecycle/life.ts'
import { hasRanks, listRivals } from '../../lifecycle/periods.ts'
import { isFollowedByItself, listFurther } from '../../lifecycle/renewal.ts'
import { type Event, event_kinds } from '../../lifecycle/rule.ts'
import { hasLeft, presentTerm } from '../../lifecycle/term-states.ts'
import { countsFrom } from '../../lifecycle/view.ts'

// What an explanation is about, as codes, days and amounts: sentences in any language are made from these alone.

export { event_kinds }

/** What comes next: what rules do, and what a bank does. */
export const coming_kinds = [...event_kinds, 'due_collected'] as const

/** What something that comes next is about. */
export type ComingFacts = EventFacts<(typeof coming_kinds)[number]>

export interface NamedDue {
  dues_name: string
  open_amount: number
  currency: string
  due_date: Day
}

/** The rules that decide about a status; `put_aside`: the last round failed with the member. */
export const reason_rules = [...status_rules, 'put_aside'] as const

/** One reason for a status, with the facts that its sentence needs. */
export interface ReasonFacts {
  rule: (typeof reason_rules)[number]
  since: Day | null
  until: Day | null
  reason: LeavingReason | null
  application_state: Application['state'] | null
  membertype_id: number | null
  follows_by_itself: boolean | null
  dues: NamedDue[]
}

/** Something that rules will do, with the facts that its sentence needs. */
export interface EventFacts<Kind = Event['kind']> {
  on: Day
  kind: Kind
  message: Message['kind'] | null
  startdate: Day | null
  enddate: Day | null
  dues_name: string | null
  amount: number | null
  currency: string | null
  due_date: Day | null
  household_rank: number | null
}

/** What a reason for the status of a life is about. */
export function listFacts(life: Life, reason: Reason): ReasonFacts {
  const { rule, since, until, leaving, application, term } = reason
  return {
    rule,
    since,
    until,
    reason: leaving?.reason ?? null,
    application_state: application?.state ?? null,
    membertype_id: term?.policy.membertype_id ?? application?.policy.membertype_id ?? null,
    follows_by_itself: term && rule === 'term' ? follows(life, term) : null,
    dues: findDues(life, reason).map(nameDue)
  }
}

/** The reason for a member with whom the last round failed; the next round tries again on `next_day`. */
export function asideFacts(next_day: Day | null): ReasonFacts {
  return {
    rule: 'put_aside',
    since: null,
    until: next_day && addDays(next_day, -1),
    reason: null,
    application_state: null,
    membertype_id: null,
    follows_by_itself: null,
    dues: []
  }
}

export function eventFacts(
  life: Life,
  { on, kind, term: no, due: made, message }: Event
): EventFacts {
  const due = made ?? life.dues.find(({ key, void: gone }) => key === message?.cause && !gone)
  // a reminder to renew names its term
  const about = message?.kind === 'renewal_reminder' ? Number(message.cause.slice(5)) : no
  const term = life.memberships.find(each => each.no === about)
  return {
    on,
    kind,
    message: message?.kind ?? null,
    startdate: term?.startdate ?? null,
    enddate: term?.enddate ?? null,
    dues_name: due?.dues_name ?? null,
    amount: due ? fromMinor(made ? due.amount : openAmount(due), due.currency) : null,
    currency: due?.currency ?? null,
    due_date: due?.due_date ?? null,
    household_rank: made ? rankOf(life, made) : null
  }
}

/** A due that a direct debit collects. */
export function collectedFacts({ on, amount, currency, ...due }: Collected): ComingFacts {
  const unknown = { message: null, startdate: null, enddate: null, household_rank: null }
  return {
    on,
    kind: 'due_collected',
    ...unknown,
    ...due,
    amount: fromMinor(amount, currency),
    currency
  }
}

/** A due with the day on which a direct debit collects it, and what is open of it in minor units. */
export interface Collected {
  on: Day
  dues_name: string
  amount: number
  currency: string
  due_date: Day
}

/** The rank by which a due was charged; null where it does not depend on one. */
function rankOf(life: Life, { term: no, item_id, period_start }: Due): number | null {
  const term = life.memberships.find(each => each.no === no)
  const items = term?.policy.membership_dues ?? []
  const item = items.find(({ id }) => id === item_id)
  const is_ranked = item && listRivals(items, item).some(hasRanks)
  return term && is_ranked ? rankAt(life, term, period_start) : null
}

/** Whether another term follows a term if nobody does anything; null where none ever does, for life or after leaving. */
function follows(life: Life, term: Term): boolean | null {
  if (term.enddate === null || hasLeft(life, term)) return null
  return listFurther(life, term).some(({ accepted }) => accepted) || isFollowedByItself(life, term)
}

const for_dues: readonly Reason['rule'][] = ['held_for_dues', 'suspension_proposed', 'end_proposed']

function findDues(life: Life, { rule, hold, application }: Reason): Due[] {
  const open = life.dues.filter(due => openAmount(due) > 0)
  if (rule === 'waits') return open.filter(({ term }) => term === application?.term)
  if (!for_dues.includes(rule)) return []
  const policy = presentTerm(life)?.policy ?? life.policy
  return open.filter(due => countsFrom(due, policy) <= (hold?.cause ?? ''))
}

function nameDue(due: Due): NamedDue {
  const { dues_name, currency, due_date } = due
  return { dues_name, open_amount: fromMinor(openAmount(due), currency), currency, due_date }
}
