import type { LineTexts } from './line.en.ts'

/** The German texts of a member's time as a line. */
export const line: LineTexts = {
  show: 'Zeitstrahl',
  until: 'Bis',
  later: 'Wählen Sie einen Tag nach heute.',
  in_words: 'Der Zeitstrahl in Worten',
  coming: 'Was von selbst kommt',
  nothing: 'Bis dahin nichts.',
  put_aside: 'Für dieses Mitglied lässt sich nicht berechnen, wie es weitergeht.',
  today: 'Heute',
  charged: 'Beiträge werden erhoben',
  bands: {
    past: 'Frühere Laufzeit',
    term: 'Jetzige Laufzeit',
    coming: 'Kommende Laufzeit',
    grace: 'Noch verlängerbar',
    pause: 'Ruht',
    suspended: 'Ausgesetzt'
  },
  kinds: {
    term_prepared: 'Nächste Laufzeit wird vorbereitet',
    term_started: 'Nächste Laufzeit beginnt',
    term_ended: 'Laufzeit ist zu Ende',
    lapsed: 'Mitgliedschaft endet, nicht verlängert',
    due_made: 'Erhoben',
    held_for_dues: 'Ausgesetzt wegen offener Beiträge',
    released_hold: 'Nicht mehr ausgesetzt',
    ended_for_dues: 'Mitgliedschaft endet wegen offener Beiträge',
    application_expired: 'Antrag verfällt',
    message_due: 'Erinnerung'
  },
  now: (what, from, to) => (to === null ? `${what} seit ${from}` : `${what}: ${from} bis ${to}`)
}
