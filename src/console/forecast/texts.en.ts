import type { components } from '../api/contract.ts'
import type { Widened } from '../texts/widened.ts'

/** What happens, by the kinds of the contract. */
type Kinds = Record<components['schemas']['MembershipEvent'], string>

const kinds: Kinds = {
  term_prepared: 'Next term is prepared',
  term_started: 'Term begins',
  term_ended: 'Term is over',
  lapsed: 'Membership ends, not renewed',
  due_made: 'Dues are charged',
  held_for_dues: 'Suspended for open dues',
  released_hold: 'No longer suspended',
  ended_for_dues: 'Membership ends for open dues',
  application_expired: 'Application expires',
  message_due: 'Reminder'
}

/** The English texts of the forecast. */
export const texts = {
  forecast: {
    title: (day: string) => `What happens until ${day}?`,
    until: 'Until',
    hint: 'This is what the rules do by themselves if nobody does anything. It is a preview: nothing is saved, nobody is charged or reminded.',
    kinds,
    working: 'Working it out for every member…',
    in_all: 'Total',
    what: 'What',
    count: 'Count',
    sum: 'Sum',
    by_day: 'Day by day',
    day: 'Day',
    every_day: (count: string) => `Show all ${count} days`,
    members: 'By member',
    member: 'Member',
    first_of: (shown: string, total: string) =>
      `Only the first ${shown} of ${total} events are named here. The numbers above count all of them.`,
    aside: {
      one: 'For one member it cannot be worked out. Nothing of that member is counted here:',
      many: (count: string) =>
        `For ${count} members it cannot be worked out. Nothing of them is counted here:`
    },
    more: (count: string) => `and ${count} more`,
    nothing: (day: string) => `Nothing happens until ${day}`,
    opening: 'Open memberships',
    nothing_hint:
      'Something happens where members have a membership with its first day. Dues and reminders also need the day from which the rules act.'
  }
}

/** The type of the texts of the forecast, the same in every language. */
export type ForecastTexts = Widened<typeof texts>
