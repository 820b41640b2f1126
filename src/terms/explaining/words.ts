import type { Reason } from '../../lifecycle/explain.ts'
import type { Event } from '../../lifecycle/rule.ts'

/** Sentences for each rule that decides about a status; dates as in ISO 8601. */
const reason_texts: Readonly<Record<Reason['rule'], (reason: Reason) => string>> = {
  set_by_hand: () => 'The status was set by hand: no term is known, and no rule acts.',
  held_by_hand: ({ since }) => `Suspended by the office since ${since}.`,
  held_for_dues: ({ since }) => `Suspended since ${since}, because dues are open for too long.`,
  paused: ({ since, until }) => `Paused from ${since} until ${until}.`,
  term: ({ since, until }) =>
    until === null ? `A member for life since ${since}.` : `A member from ${since} until ${until}.`,
  grace: ({ until }) => `The term has ended, and may still be renewed until ${until}.`,
  waits: ({ since }) => `The application of ${since} waits.`,
  declined: ({ since }) => `Not a member: the application was declined on ${since}.`,
  withdrawn: ({ since }) => `Not a member: the application was withdrawn on ${since}.`,
  expired: ({ since }) => `Not a member: the application expired on ${since}.`,
  left: ({ since, leaving }) => `No member since ${since}: ${leaving?.reason ?? 'other'}.`,
  lapsed: ({ since }) => `No member since ${since}: the renewal was not accepted in time.`,
  ended: ({ since }) => `No member since ${since}: the term has ended.`,
  not_begun: ({ until }) => `The term begins after ${until}.`,
  never_member: () => 'Not a member so far.'
}

/** The rules that decide about a status. */
export const reason_rules = Object.keys(reason_texts) as Reason['rule'][]

/** What an event means, if nobody does anything. */
const event_texts: Readonly<Record<Event['kind'], (event: Event) => string>> = {
  term_prepared: () => 'The next term is prepared.',
  term_started: () => 'A term begins.',
  term_ended: () => 'A term ends.',
  lapsed: () => 'The membership lapses: the renewal was not accepted in time.',
  due_made: ({ due }) => `${due?.dues_name || 'A due'} is charged, due on ${due?.due_date}.`,
  held_for_dues: () => 'Suspended, because dues are open for too long.',
  released_hold: () => 'No longer suspended: the dues are paid.',
  ended_for_dues: () => 'The membership ends, because dues are open for too long.',
  application_expired: () => 'The application expires.',
  message_due: ({ message }) =>
    message?.kind === 'dues_reminder' ? 'A reminder of open dues.' : 'A reminder to renew.'
}

/** What can follow by itself. */
export const event_kinds = Object.keys(event_texts) as Event['kind'][]

/** A reason in one sentence. */
export function describeReason(reason: Reason): string {
  return reason_texts[reason.rule](reason)
}

/** An event in one sentence. */
export function describeEvent(event: Event): string {
  return event_texts[event.kind](event)
}
