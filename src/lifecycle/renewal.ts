import { addDays, type Day, latest } from './days.ts'
import { type Application, changeTerm, type Due, type Life, openAmount, type Term } from './life.ts'
import type { Policy } from './policy.ts'
import type { Rule } from './rule.ts'
import { findPrevious, hasLeft, isPresent, lastBegun, listLater } from './term-states.ts'
import { nextSpan, type Span } from './terms.ts'

/** Prepares the next term `renewal_timeline` days before the end of a term, by the rules of that day (DOMAIN.md section 2). */
export const prepareRenewal: Rule = ({ life, open }) => {
  const last = lastBegun(open.filter(isPresent))
  if (!last || last.enddate === null || life.policy.contact || hasLeft(life, last)) return
  if (listFurther(life, last).length > 0) return
  const on = latest(
    addDays(last.enddate, -last.policy.renewal_timeline),
    last.startdate,
    last.entered
  )
  if (wasRefused(life, last)) return
  const span = nextSpan(last, life.policy)
  return span && prepare(life, last, span, on)
}

/**
 * Prepares and confirms the term after one that goes on, before the rules would; undefined where none follows. Its dues are made at
 * once, as those of every term that is prepared.
 */
export function renewEarly(life: Life, last: Term, today: Day): Life | undefined {
  if (!isPresent(last) || life.policy.contact || hasLeft(life, last)) return undefined
  const span = nextSpan(last, life.policy)
  if (!span || listFurther(life, last).length > 0) return undefined
  const prepared = prepare(life, last, span, today).life
  const { no } = prepared.memberships.at(-1) as Term
  return changeTerm(prepared, no, { confirmed: today })
}

/** Accepts an offered term once everything that it waits for has arrived: approval, confirmation, payment. */
export const acceptRenewal: Rule = ({ life, open, dues: { of_term } }) => {
  const offered = open.find(({ state }) => state === 'offered')
  if (!offered || !findPrevious(life, offered)) return
  const all = (of_term.get(offered.no) ?? []).map(at => life.dues[at] as Due)
  const dues = all.filter(due => !due.void)
  const { workflow, autorecurring_payment } = offered.policy
  if (workflow.require_approval_renewals && !offered.approved) return
  if (workflow.require_confirmation_renewals && !offered.confirmed) return
  if (!autorecurring_payment && dues.length === 0 && !offered.confirmed && !offered.approved) return
  if (!autorecurring_payment && dues.some(isOpen)) return
  const days = [offered.confirmed, offered.approved, ...dues.map(({ changed }) => changed)]
  const on = latest(offered.entered, ...days)
  return { on, life: changeTerm(life, offered.no, { state: 'upcoming', accepted: on }), events: [] }
}

/** Whether a due is still waited for: what a bank collects counts as paid. */
function isOpen(due: Due) {
  return openAmount(due) > 0 && due.debit !== 'collecting'
}

/** Whether a term is opened automatically: nobody has to pay, confirm or approve first. */
export function followsByItself({ autorecurring_payment, workflow }: Policy): boolean {
  const { require_confirmation_renewals, require_approval_renewals } = workflow
  return autorecurring_payment && !require_confirmation_renewals && !require_approval_renewals
}

/** Whether another term follows one if nobody does anything: none is prepared yet, and the type and the office leave it to time. */
export function isFollowedByItself(life: Life, term: Term): boolean {
  const { policy } = life
  if (policy.contact || listFurther(life, term).length > 0) return false
  return followsByItself(policy) && !wasRefused(life, term)
}

/** The terms that begin after another one, whether accepted or only prepared. */
export function listFurther({ memberships }: Life, { startdate }: Term): Term[] {
  return memberships.filter(term => term.state !== 'void' && term.startdate > startdate)
}

/** Whether the term offered after this one lapsed, or its renewal was declined: no other term is prepared then. */
function wasRefused(life: Life, term: Term) {
  const refused = listLater(life, term).some(
    ({ chain, state, accepted }) => chain === term.chain && state === 'void' && !accepted
  )
  return refused && !life.leavings.some(({ chain }) => chain === term.chain)
}

function prepare(life: Life, last: Term, span: Span, on: Day) {
  const { policy } = life
  const by_itself = followsByItself(policy)
  const no = Math.max(...life.memberships.map(term => term.no)) + 1
  const term: Term = {
    ...span,
    no,
    chain: last.chain,
    state: by_itself ? 'upcoming' : 'offered',
    origin: 'renewed',
    entered: on,
    accepted: by_itself ? on : null,
    confirmed: null,
    approved: null,
    closed: null,
    policy
  }
  const application = policy.workflow.require_approval_renewals ? applied(term) : life.application
  const changed = { ...life, application, memberships: [...life.memberships, term] }
  return {
    on,
    life: changed,
    events: [{ on, kind: 'term_prepared', rule: 'renewal', term: no } as const]
  }
}

function applied({ no, entered, policy }: Term): Application {
  return {
    kind: 'renewal',
    term: no,
    state: 'awaiting_approval',
    entered,
    approved: null,
    acted: entered,
    policy
  }
}

/**
 * The last day of a membership that is ended without naming a day (DOMAIN.md section 2): the end of the first term that ends at
 * least `notice_days` after `given`, terms that would follow by themselves included, else the end of the last term. A membership
 * for life ends when the notice is over. `term` is the last accepted term.
 */
export function noticeEnd(life: Life, term: Term, given: Day): Day {
  const earliest = addDays(given, term.policy.notice_days)
  const accepted = life.memberships.filter(
    each => each.chain === term.chain && each.accepted && each.state !== 'void'
  )
  const ending = accepted.find(({ enddate }) => enddate !== null && enddate >= earliest)
  if (ending?.enddate) return ending.enddate
  const follows = isFollowedByItself(life, term)
  let last = term
  while (last.enddate !== null && last.enddate < earliest && follows) {
    const span = nextSpan(last, life.policy)
    if (!span) break
    last = { ...last, ...span, policy: life.policy }
  }
  if (last.enddate === null) return earliest
  return last.enddate >= earliest ? last.enddate : (term.enddate as Day)
}
