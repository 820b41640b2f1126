import type { BandKind, Kind } from './timeline.ts'

/** The texts of a member's time as a line. */
export interface LineTexts {
  show: string
  until: string
  later: string
  in_words: string
  coming: string
  nothing: string
  put_aside: string
  today: string
  charged: string
  bands: Record<BandKind, string>
  kinds: Record<Kind, string>
  now: (what: string, from: string, to: string | null) => string
}

/** The English texts of a member's time as a line. */
export const line: LineTexts = {
  show: 'Timeline',
  until: 'Until',
  later: 'Choose a day after today.',
  in_words: 'The line in words',
  coming: 'What comes by itself',
  nothing: 'Nothing until then.',
  put_aside: 'What follows cannot be worked out for this member.',
  today: 'Today',
  charged: 'Dues are charged',
  bands: {
    past: 'Past term',
    term: 'Current term',
    coming: 'Coming term',
    grace: 'May still be renewed',
    pause: 'Paused',
    suspended: 'Suspended'
  },
  kinds: {
    term_prepared: 'Next term is prepared',
    term_started: 'Next term begins',
    term_ended: 'Term is over',
    lapsed: 'Membership ends, not renewed',
    due_made: 'Charged',
    held_for_dues: 'Suspended for open dues',
    released_hold: 'No longer suspended',
    ended_for_dues: 'Membership ends for open dues',
    application_expired: 'Application expires',
    message_due: 'Reminder'
  },
  now: (what, from, to) => (to === null ? `${what} since ${from}` : `${what}: ${from} to ${to}`)
}
