import type { components } from '../api/contract.ts'

type Schemas = components['schemas']

/** What a reason's sentence needs: days in words, and the dues as text, empty if there are none. */
export interface SaidReason {
  since: string
  /** The day before `since`. */
  before: string
  until: string
  /** The day after `until`. */
  after: string
  for_life: boolean
  follows: boolean | null
  leaving: Schemas['LeavingReason']
  state: Schemas['ApplicationState'] | null
  dues: string
}

/** What an event's sentence needs. */
export interface SaidEvent {
  from: string
  to: string
  for_life: boolean
  about: Schemas['ComingEvent']['message']
  name: string
  amount: string
  due: string
}

/** The texts that say why a member has a status, and what comes next: sentences to be read out on the telephone. */
export interface WhyTexts {
  ask: Record<Schemas['MemberStatus'], string>
  asked: Record<Schemas['MemberStatus'], (name: string) => string>
  coming: string
  nothing: string
  due: (name: string, amount: string, day: string) => string
  leaving: Record<Schemas['LeavingReason'], string>
  reasons: Record<Schemas['StatusRule'], (said: SaidReason) => string>
  events: Record<Schemas['MembershipEvent'], (said: SaidEvent) => string>
}

const leaving: WhyTexts['leaving'] = {
  resigned: 'The member has resigned.',
  unpaid: 'The membership was ended because dues were not paid.',
  deceased: 'The member has died.',
  moved: 'The member has moved away.',
  excluded: 'The member was excluded.',
  transferred: 'The member has gone to another part of the association.',
  other: 'The office ended the membership.'
}

const follow = (follows: boolean | null) => {
  if (follows === null) return ''
  return follows ? ' After that it goes on by itself.' : ' After that it has to be renewed.'
}

const waits = ({ since, state, dues }: SaidReason) => {
  const application = `Not a member yet: the application of ${since} waits`
  if (state === 'awaiting_approval') return `${application} for approval.`
  if (state === 'awaiting_payment') return `${application} for payment.${dues}`
  return `${application} to be confirmed.`
}

/** The English texts of the reasons for a status. */
export const why: WhyTexts = {
  ask: { active: 'Why active?', inactive: 'Why inactive?', suspended: 'Why suspended?' },
  asked: {
    active: name => `Why is ${name} active?`,
    inactive: name => `Why is ${name} inactive?`,
    suspended: name => `Why is ${name} suspended?`
  },
  coming: 'What comes next',
  nothing: 'Nothing happens by itself in the next year.',
  due: (name, amount, day) => ` Open: ${name}, ${amount}, due on ${day}.`,
  leaving,
  reasons: {
    set_by_hand: () => 'The office set the status by hand. No dates of a membership are known.',
    held_by_hand: ({ since }) => `Suspended by the office since ${since}.`,
    held_for_dues: ({ since, dues }) =>
      `Suspended since ${since} because dues have been open for too long.${dues}`,
    paused: ({ since, until }) => `The membership is paused from ${since} to ${until}.`,
    term: ({ since, until, for_life, follows }) =>
      for_life
        ? `A member for life since ${since}.`
        : `A member: the current term runs from ${since} to ${until}.${follow(follows)}`,
    grace: ({ before, until }) =>
      `The term ended on ${before}. It can be renewed until ${until}; all rights last until then.`,
    leaving: ({ leaving: reason, until }) =>
      `${leaving[reason]} The last day of membership is ${until}.`,
    suspension_proposed: ({ dues }) =>
      `Dues have been open for too long. The office still has to decide whether to suspend the member.${dues}`,
    end_proposed: ({ dues }) =>
      `Dues have been open for too long. The office still has to decide whether the membership ends.${dues}`,
    waits,
    declined: ({ since }) => `Not a member: the application was declined on ${since}.`,
    withdrawn: ({ since }) => `Not a member: the application was withdrawn on ${since}.`,
    expired: ({ since }) =>
      `Not a member: the application expired on ${since}, because nothing was done about it.`,
    left: ({ leaving: reason, before }) =>
      `${leaving[reason]} The last day of membership was ${before}.`,
    lapsed: ({ before }) =>
      `Not a member any more: the term ended on ${before} and was not renewed in time.`,
    ended: ({ before }) => `Not a member any more: the term ended on ${before}.`,
    not_begun: ({ after }) => `Not a member yet: the membership begins on ${after}.`,
    never_member: () => 'Has not been a member so far.',
    put_aside: ({ after }) =>
      `The service could not work out what follows for this member: what is stored about the membership does not fit together. The status stays as it is until then. It tries again on ${after}.`
  },
  events: {
    term_prepared: said => `The next term is prepared, ${span(said)}.`,
    term_started: said => `The next term begins, ${span(said)}.`,
    term_ended: ({ to }) => `The term is over. Its last day was ${to}.`,
    lapsed: () => 'The membership ends, because it was not renewed in time.',
    due_made: ({ name, amount, due }) => `${name} is charged: ${amount}, due on ${due}.`,
    held_for_dues: () => 'Suspended, because dues have been open for too long.',
    released_hold: () => 'No longer suspended, because the dues are paid.',
    ended_for_dues: () => 'The membership ends, because dues have been open for too long.',
    application_expired: () => 'The application expires, if nothing is done about it.',
    message_due: ({ about, name, amount, to }) =>
      about === 'dues_reminder'
        ? `A reminder of ${name}: ${amount}.`
        : `A reminder to renew. The last day of the term is ${to}.`
  }
}

const span = ({ from, to, for_life }: SaidEvent) =>
  for_life ? `from ${from}, for life` : `from ${from} to ${to}`
