import { addDays, type Day, overlap } from '../../lifecycle/days.ts'
import { noticeEnd } from '../../lifecycle/leaving.ts'
import {
  type Application,
  changeTerm,
  type LeavingReason,
  type Life,
  openAmount,
  type Term,
  waiting_states
} from '../../lifecycle/life.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import { renewEarly } from '../../lifecycle/renewal.ts'
import { findLeaving, lastTerm } from '../../lifecycle/term-states.ts'
import { firstSpan, type Span } from '../../lifecycle/terms.ts'

// What the office does to a life: each act changes facts alone; what follows is for `advance` (DOMAIN.md section 1).

/** Why an act is refused. */
export type Refusal =
  | 'end_before_start'
  | 'term_overlaps'
  | 'application_waits'
  | 'no_membership'
  | 'leaves_before_joining'
  | 'pause_overlaps'
  | 'outside_of_term'
  | 'no_pause'
  | 'nothing_to_renew'
  | 'no_application'
  | 'not_paid_yet'
  | 'no_proposal'
  | 'nothing_open'

/** The changed life, or why it stays as it is. */
export type Outcome = { life: Life; refused?: undefined } | { refused: Refusal }

type Joining = { startdate: Day; enddate?: Day | null; origin: Term['origin']; today: Day }

/**
 * Opens a term, the first of a chain (`createmembership`, joining, import). A contact has no term: nothing changes. Who waits to
 * join becomes a member by the application alone.
 */
export function openTerm(life: Life, { startdate, enddate, origin, today }: Joining): Outcome {
  const { policy } = life
  if (policy.contact) return { life }
  if (enddate && enddate < startdate) return { refused: 'end_before_start' }
  if (waitsToJoin(life)) return { refused: 'application_waits' }
  const span = firstSpan(policy, startdate)
  const planned_end = enddate ?? span.planned_end
  if (overlaps(life, startdate, planned_end)) return { refused: 'term_overlaps' }
  const opened = withoutOffers(life, today)
  const term = firstTerm(life, { ...span, planned_end, origin, today })
  return { life: { ...opened, memberships: [...opened.memberships, term] } }
}

function firstTerm(
  life: Life,
  { origin, today, ...span }: Span & Pick<Joining, 'origin' | 'today'>
): Term {
  const no = nextNumber(life)
  const states = { state: 'upcoming', entered: today, accepted: today } as const
  const waits = { confirmed: null, approved: null, closed: null }
  return {
    ...span,
    ...states,
    ...waits,
    enddate: span.planned_end,
    no,
    chain: no,
    origin,
    policy: life.policy
  }
}

/** Whether an application to join waits. */
export function waitsToJoin({ application }: Life): boolean {
  return application?.kind === 'joining' && waiting_states.includes(application.state)
}

/** Joins: by an application where the type asks for approval or payment, else by a term that begins on a day. */
export function join(life: Life, joining: Joining): Outcome {
  if (life.policy.contact || !asksFirst(life.policy)) return openTerm(life, joining)
  const { today: entered } = joining
  const application: Application = {
    kind: 'joining',
    term: nextNumber(life),
    state: 'submitted',
    entered,
    approved: null,
    acted: entered,
    policy: life.policy
  }
  return { life: { ...life, application } }
}

/** Whether a type takes members only after approval or payment (DOMAIN.md section 7). */
export function asksFirst({ workflow }: Policy): boolean {
  const {
    require_approval_all_apps,
    require_payment_fee_separately,
    require_approval_after_payment
  } = workflow
  return (
    require_approval_all_apps || require_payment_fee_separately || require_approval_after_payment
  )
}

/** Ends a membership: on a day, or on the one that the notice of its type leads to. */
export function leave(
  life: Life,
  {
    enddate,
    given,
    reason,
    today
  }: { enddate?: Day | null; given?: Day; reason: LeavingReason; today: Day }
): Outcome {
  const term = lastTerm(life)
  if (!term) return { refused: 'no_membership' }
  const last_day = enddate ?? noticeEnd(life, term, given ?? today)
  const first = life.memberships.find(
    ({ chain, state }) => chain === term.chain && state !== 'void'
  )
  if (first && last_day < addDays(first.startdate, -1)) return { refused: 'leaves_before_joining' }
  if (term.state === 'ended' && term.enddate !== null && last_day > term.enddate)
    return { refused: 'no_membership' }
  const said = findLeaving(life, term.chain)
  if (said?.enddate === last_day && said.reason === reason) return { life }
  const leaving = { chain: term.chain, enddate: last_day, entered: today, reason, cause: null }
  return { life: { ...life, leavings: [...life.leavings, leaving] } }
}

/**
 * Confirms a renewal, before its window opens too; confirming it again changes nothing. A member who has lapsed or left begins a
 * new chain of terms today.
 */
export function renew(life: Life, today: Day): Outcome {
  const offered = life.memberships.find(({ state }) => state === 'offered')
  const last = lastTerm(life)
  if (offered?.confirmed || (last?.state === 'upcoming' && last.confirmed)) return { life }
  if (offered) return { life: changeTerm(life, offered.no, { confirmed: today }) }
  if (last?.state === 'ended') return openTerm(life, { startdate: today, origin: 'renewed', today })
  const renewed = last && renewEarly(life, last, today)
  return renewed ? { life: renewed } : { refused: 'nothing_to_renew' }
}

/** Decides an application, to join or to renew. */
export function decide(
  life: Life,
  state: 'approved' | 'declined' | 'withdrawn',
  today: Day
): Outcome {
  const { application } = life
  if (!application || !waiting_states.includes(application.state))
    return { refused: 'no_application' }
  if (state === 'approved' && isPaidFirst(life, application)) return { refused: 'not_paid_yet' }
  const renewal = application.kind === 'renewal' ? (application.term as number) : 0
  if (state === 'approved') {
    const approved = { ...life, application: { ...application, approved: today, acted: today } }
    return { life: changeTerm(approved, renewal, { approved: today }) }
  }
  const decided = { ...life, application: { ...application, state, acted: today } }
  return { life: changeTerm(decided, renewal, { state: 'void', closed: today }) }
}

/** Whether an application is approved only after a payment that is waited for. Where nothing is charged, the office says by approving that it was paid. */
function isPaidFirst({ dues }: Life, { state, policy, term }: Application) {
  if (state !== 'awaiting_payment' || !policy.workflow.require_approval_after_payment) return false
  return dues.some(due => due.term === term && !due.void && openAmount(due) > 0)
}

/** The life with its waiting offers voided, as a term opened by hand takes their place. */
function withoutOffers(life: Life, today: Day): Life {
  const memberships = life.memberships.map(term =>
    term.state === 'offered' ? { ...term, state: 'void' as const, closed: today } : term
  )
  return { ...life, memberships }
}

function overlaps({ memberships }: Life, startdate: Day, enddate: Day | null) {
  return memberships.some(
    term =>
      term.accepted &&
      term.state !== 'void' &&
      overlap([startdate, enddate], [term.startdate, term.enddate])
  )
}

/** Whether a term covers a day. */
export function coversDay({ startdate, enddate, state }: Term, day: Day) {
  return state !== 'void' && startdate <= day && (enddate === null || enddate >= day)
}

function nextNumber({ memberships, application }: Life) {
  const taken = application && waiting_states.includes(application.state) ? application.term : 0
  return Math.max(0, taken ?? 0, ...memberships.map(({ no }) => no)) + 1
}
