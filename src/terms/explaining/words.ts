import { addDays, type Day } from '../../lifecycle/days.ts'
import type { LeavingReason } from '../../lifecycle/life.ts'
import type { ComingFacts, NamedDue, ReasonFacts } from './facts.ts'

// Sentences that an office can read aloud on the telephone.

/** Why somebody leaves. */
const leaving_texts: Readonly<Record<LeavingReason, string>> = {
  resigned: 'The member has resigned.',
  unpaid: 'The membership was ended because dues were not paid.',
  deceased: 'The member has died.',
  moved: 'The member has moved away.',
  excluded: 'The member was excluded.',
  transferred: 'The member has gone to another chapter.',
  other: 'The office ended the membership.'
}

/** Sentences for each rule that decides about a status. */
const reason_texts: Readonly<Record<ReasonFacts['rule'], (facts: ReasonFacts) => string>> = {
  set_by_hand: () => 'The office set the status by hand. No membership with its dates is known.',
  held_by_hand: ({ since }) => `Suspended by the office since ${say(since)}.`,
  held_for_dues: ({ since, dues }) =>
    `Suspended since ${say(since)} because dues are open for too long${sayDues(dues, 'due since')}.`,
  paused: ({ since, until }) => `The membership is paused from ${say(since)} to ${say(until)}.`,
  term: describeTerm,
  grace: ({ since, until }) =>
    `The term ended on ${sayBefore(since)}. Until ${say(until)} it can be renewed, and the member keeps all rights.`,
  leaving: ({ reason, until }) =>
    `${leaving_texts[reason ?? 'other']} The last day of membership is ${say(until)}.`,
  suspension_proposed: ({ dues }) =>
    `The office is asked whether the member is to be suspended, because dues are open for too long${sayDues(dues, 'due since')}.`,
  end_proposed: ({ dues }) =>
    `The office is asked whether the membership is to end, because dues are open for too long${sayDues(dues, 'due since')}.`,
  waits: describeWait,
  declined: ({ since }) => `Not a member: the application was declined on ${say(since)}.`,
  withdrawn: ({ since }) => `Not a member: the application was withdrawn on ${say(since)}.`,
  expired: ({ since }) =>
    `Not a member: the application expired on ${say(since)}, as nothing was done about it.`,
  left: ({ reason, since }) =>
    `${leaving_texts[reason ?? 'other']} The last day of membership was ${sayBefore(since)}.`,
  lapsed: ({ since }) =>
    `Not a member any more: the term ended on ${sayBefore(since)} and was not renewed in time.`,
  ended: ({ since }) => `Not a member any more: the term ended on ${sayBefore(since)}.`,
  not_begun: ({ until }) =>
    `Not a member yet: the membership begins on ${say(until && addDays(until, 1))}.`,
  never_member: () => 'Not a member so far.',
  put_aside: ({ until }) =>
    `The service could not work out what follows for this member, because what is stored about the membership does not fit together. The status stays as it is until then: it tries again on ${say(until && addDays(until, 1))}.`
}

/** What an event means, if nobody does anything. */
const event_texts: Readonly<Record<ComingFacts['kind'], (facts: ComingFacts) => string>> = {
  term_prepared: facts => `The next term${sayTerm(facts)} is prepared.`,
  term_started: facts => `The term${sayTerm(facts)} begins.`,
  term_ended: ({ enddate }) => `The term is over; its last day was ${say(enddate)}.`,
  lapsed: () => 'The membership ends, as it was not renewed in time.',
  due_made: ({ dues_name, amount, currency, due_date, household_rank: rank }) =>
    `${dues_name || 'An amount'} is charged: ${sayAmount(amount, currency)}, due on ${say(due_date)}${rank === null ? '' : `, for person ${rank} of the household`}.`,
  due_collected: ({ dues_name, amount, currency }) =>
    `${dues_name || 'An amount'} is collected by direct debit: ${sayAmount(amount, currency)}.`,
  held_for_dues: () => 'The member is suspended because dues are open for too long.',
  released_hold: () => 'The member is no longer suspended, as the dues are paid.',
  ended_for_dues: () => 'The membership ends because dues are open for too long.',
  application_expired: () => 'The application expires, as nothing was done about it.',
  message_due: facts =>
    facts.message === 'dues_reminder'
      ? `The member is reminded of ${facts.dues_name || 'an amount'}: ${sayAmount(facts.amount, facts.currency)}, due since ${say(facts.due_date)}.`
      : `The member is reminded to renew; the last day of the term is ${say(facts.enddate)}.`
}

export function describeReason(facts: ReasonFacts): string {
  return reason_texts[facts.rule](facts)
}

export function describeEvent(facts: ComingFacts): string {
  return event_texts[facts.kind](facts)
}

function describeTerm({ since, until, follows_by_itself }: ReasonFacts) {
  if (until === null) return `A member for life since ${say(since)}.`
  const term = `A member: the term began on ${say(since)} and its last day is ${say(until)}.`
  if (follows_by_itself === null) return term
  return `${term} ${follows_by_itself ? 'The next one follows by itself.' : 'After that it has to be renewed.'}`
}

function describeWait({ since, application_state, dues }: ReasonFacts) {
  const application = `Not a member yet: the application of ${say(since)}`
  if (application_state === 'awaiting_approval') return `${application} waits for approval.`
  if (application_state !== 'awaiting_payment') return `${application} waits.`
  return `${application} waits for payment${sayDues(dues, 'due on')}.`
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December']
]

/** A day as it is spoken: 31 December 2026. */
export function say(day: Day | null) {
  if (day === null) return 'a day that is not known'
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

function sayBefore(day: Day | null) {
  return say(day && addDays(day, -1))
}

function sayTerm({ startdate, enddate }: ComingFacts) {
  if (startdate === null) return ''
  return enddate === null ? ` from ${say(startdate)}` : ` from ${say(startdate)} to ${say(enddate)}`
}

function sayDues(dues: readonly NamedDue[], when: string) {
  const each = dues.map(
    ({ dues_name, open_amount, currency, due_date }) =>
      `${dues_name || 'an amount'} of ${sayAmount(open_amount, currency)}, ${when} ${say(due_date)}`
  )
  return each.length === 0 ? '' : `: ${each.join('; ')}`
}

function sayAmount(amount: number | null, currency: string | null) {
  return `${amount} ${currency}`
}
