import { addMinor, fromMinor } from '../../core/money.ts'
import { acceptApplication } from '../../lifecycle/applications.ts'
import { addDays, type Day, earliest, overlap } from '../../lifecycle/days.ts'
import { changeHold, endForDues } from '../../lifecycle/deactivation.ts'
import {
  type Application,
  changeTerm,
  type Due,
  type Hold,
  type LeavingReason,
  type Life,
  openAmount,
  pauses,
  type Status,
  type Term,
  waiting_states
} from '../../lifecycle/life.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import { noticeEnd, renewEarly } from '../../lifecycle/renewal.ts'
import { findLeaving, lastTerm, presentTerm } from '../../lifecycle/term-states.ts'
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

export function coversDay({ startdate, enddate, state }: Term, day: Day) {
  return state !== 'void' && startdate <= day && (enddate === null || enddate >= day)
}

function nextNumber({ memberships, application }: Life) {
  const taken = application && waiting_states.includes(application.state) ? application.term : 0
  return Math.max(0, taken ?? 0, ...memberships.map(({ no }) => no)) + 1
}

// Acts that are about the status: what `editmember` asks for, and deactivations that a chapter proposes.

/** Performs the act that leads to a status (DOMAIN.md section 3); the same status changes nothing. */
export function setStatus(life: Life, status: Status, today: Day): Outcome {
  if (status === life.status) return { life }
  if (status === 'suspended') return { life: holdByHand(life, today) }
  const free = liftHolds(life, today)
  return status === 'inactive' ? endNow(free, today) : beginNow(free, today)
}

/** Carries out or refuses the deactivation that a chapter proposes to the office. */
export function answerProposal(life: Life, accepted: boolean, today: Day): Outcome {
  const hold = life.holds.find(({ state }) => state === 'proposed')
  const term = presentTerm(life)
  if (!hold || !term) return { refused: 'no_proposal' }
  if (!accepted) return { life: changeHold(life, hold, { state: 'rejected' }) }
  if (term.policy.deactivation_policy === 'suspend')
    return { life: changeHold(life, hold, { state: 'on', from: today }) }
  const settled = changeHold(life, hold, { state: 'over', to: addDays(hold.from, -1) })
  return { life: endForDues(settled, term, today, hold.cause ?? today) }
}

function holdByHand(life: Life, today: Day): Life {
  const hold: Hold = {
    kind: 'hand',
    from: today,
    to: null,
    entered: today,
    state: 'on',
    cause: null
  }
  return { ...life, holds: [...life.holds, hold] }
}

/** Ends the membership on the day before `today`; a membership in grace ends on the last day of its term. */
function endNow(life: Life, today: Day): Outcome {
  const term = life.memberships.find(
    each => each.state === 'grace' || (each.accepted && coversDay(each, today))
  )
  if (!term) return { life }
  const enddate = earliest(addDays(today, -1), term.enddate)
  return leave(life, { enddate, reason: 'other', today })
}

/** Accepts a waiting application to join; without one, the next accepted term begins today, or a new term is opened. */
function beginNow(life: Life, today: Day): Outcome {
  const { application, memberships } = life
  if (memberships.some(term => term.accepted && coversDay(term, today))) return { life }
  if (application && waitsToJoin(life))
    return { life: acceptApplication(life, application, today).life }
  const next = memberships
    .filter(({ accepted, state, startdate }) => accepted && state !== 'void' && startdate > today)
    .sort((a, b) => (a.startdate < b.startdate ? -1 : 1))[0]
  if (next) return { life: changeTerm(life, next.no, { startdate: today }) }
  return openTerm(life, { startdate: today, origin: 'joined', today })
}

function liftHolds(life: Life, today: Day): Life {
  const holds = life.holds.map(hold =>
    hold.state === 'on' ? { ...hold, ...endedHold(hold, today, today) } : hold
  )
  return { ...life, holds }
}

// What the office does to dues. Amounts are integers of minor units; a due is named by its place in the life.

/** What the office charges by hand. */
type Charge = Pick<Due, 'dues_name' | 'amount' | 'currency' | 'due_date'>

/** Charges an amount by hand (`createdue`). It belongs to no term, and stays owed whatever becomes of the membership. */
export function chargeByHand(
  life: Life,
  charge: Charge,
  today: Day,
  key = freeKey(life, `hand:${today}`)
): Outcome {
  const due: Due = {
    ...charge,
    key,
    item_id: null,
    term: 0,
    period_start: today,
    period_end: today,
    made: today,
    settled: 0,
    waived: 0,
    changed: today,
    void: false,
    debit: null
  }
  return { life: { ...life, dues: [...life.dues, due] } }
}

/** Gives up what is open of a due (`waivedue`). */
export function waive(life: Life, at: number, today: Day): Outcome {
  const due = life.dues[at] as Due
  const open = openAmount(due)
  if (open === 0) return { refused: 'nothing_open' }
  return changeDue(life, at, { waived: due.waived + open, changed: today })
}

type Part = Pick<Due, 'amount' | 'due_date'>

/**
 * Splits what is open of a due into instalments (`splitdue`). The due keeps what was settled and waived, and becomes the first of
 * them; the others are dues of the same period, which become void with it. The caller has checked that they add up.
 */
export function split(life: Life, at: number, [first, ...others]: Part[], today: Day): Outcome {
  const due = life.dues[at] as Due
  if (openAmount(due) === 0 || !first) return { refused: 'nothing_open' }
  const amount = due.settled + due.waived + first.amount
  const kept = { amount, due_date: first.due_date, changed: today }
  const dues = life.dues.with(at, { ...due, ...kept })
  for (const part of others) {
    const key = freeKey({ dues }, `${due.key} part`)
    dues.push({ ...due, ...part, key, settled: 0, waived: 0, changed: today, debit: null })
  }
  return { life: { ...life, dues } }
}

function changeDue(life: Life, at: number, change: Partial<Due>): Outcome {
  return { life: { ...life, dues: life.dues.with(at, { ...(life.dues[at] as Due), ...change }) } }
}

/** The first of `text 1`, `text 2` and so on that is the key of no due. */
function freeKey({ dues }: Pick<Life, 'dues'>, text: string): string {
  const taken = new Set(dues.map(({ key }) => key))
  let number = 1
  while (taken.has(`${text} ${number}`)) number += 1
  return `${text} ${number}`
}

/** Pauses a membership from a day to a day, both counted. */
export function pause(
  life: Life,
  { from, to, today }: { from: Day; to: Day; today: Day }
): Outcome {
  if (to < from) return { refused: 'end_before_start' }
  if (pauses(life.holds).some(other => overlap([from, to], [other.from, other.to])))
    return { refused: 'pause_overlaps' }
  const term = life.memberships.find(each => each.accepted && coversDay(each, from))
  if (!term || term.state === 'ended') return { refused: 'outside_of_term' }
  const hold: Hold = { kind: 'pause', from, to, entered: today, state: 'ahead', cause: null }
  return { life: { ...life, holds: [...life.holds, hold] } }
}

/** Ends the first pause that ends on a day or later: the day counts as a day of membership again. One that had not begun never does. */
export function endPause(life: Life, { on, today }: { on: Day; today: Day }): Outcome {
  const hold = pauses(life.holds).find(
    ({ to, state }) => state !== 'over' && to !== null && to >= on
  )
  if (!hold) return { refused: 'no_pause' }
  return { life: changeHold(life, hold, endedHold(hold, on, today)) }
}

/** The change that ends a hold with the day before `on`. */
function endedHold({ from }: Hold, on: Day, today: Day): Partial<Hold> {
  return {
    to: addDays(on, -1),
    entered: today,
    ...(on <= from || on <= today ? { state: 'over' } : {})
  }
}

// What an act leads to, as the office reads it before it presses a button. Lives have amounts in minor units, answers have
// numbers with the decimals of the currency.

/** What leads from a life to the life after an act, which was about a term of it; both were advanced to the same day. */
export function listConsequences(before: Life, after: Life, term: Term | undefined) {
  // what was paid for dues that become void is credit at once
  const gone = before.dues.filter((due, at) => !due.void && after.dues[at]?.void)
  const made = after.dues.slice(before.dues.length).filter(due => !due.void)
  const leaving = term && findLeaving(after, term.chain)
  return {
    status: after.status,
    last_day: leaving?.enddate ?? term?.enddate ?? null,
    dues_void: gone.map(showDue),
    dues_made: made.map(showDue),
    owed: addUp(after.dues, openAmount),
    credit: addUp(gone, ({ settled }) => settled)
  }
}

function showDue({ dues_name, amount, currency, period_start, period_end, due_date }: Due) {
  const charged = fromMinor(amount, currency)
  return { dues_name, amount: charged, currency, period_start, period_end, due_date }
}

function addUp(dues: readonly Due[], amountIn: (due: Due) => number) {
  const sums = new Map<string, number>()
  for (const due of dues)
    sums.set(due.currency, addMinor([sums.get(due.currency) ?? 0, amountIn(due)]))
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .map(([currency, sum]) => ({ currency, amount: fromMinor(sum, currency) }))
}
