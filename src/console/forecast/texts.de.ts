import type { ForecastTexts } from './texts.en.ts'

/** The German texts of the forecast. */
export const texts: ForecastTexts = {
  forecast: {
    title: day => `Was geschieht bis zum ${day}?`,
    until: 'Bis',
    hint: 'Das geschieht nach den Regeln von selbst, wenn niemand etwas unternimmt. Hier wird nur gerechnet: Es wird nichts gespeichert, von niemandem etwas erhoben und niemand erinnert.',
    kinds: {
      term_prepared: 'Nächste Laufzeit wird vorbereitet',
      term_started: 'Laufzeit beginnt',
      term_ended: 'Laufzeit ist zu Ende',
      lapsed: 'Mitgliedschaft endet, nicht verlängert',
      due_made: 'Beitrag wird erhoben',
      held_for_dues: 'Aussetzung wegen offener Beiträge',
      released_hold: 'Aussetzung endet',
      ended_for_dues: 'Mitgliedschaft endet wegen offener Beiträge',
      application_expired: 'Antrag verfällt',
      message_due: 'Erinnerung'
    },
    working: 'Es wird für alle Mitglieder gerechnet …',
    in_all: 'Insgesamt',
    what: 'Was',
    count: 'Anzahl',
    sum: 'Summe',
    by_day: 'Tag für Tag',
    day: 'Tag',
    every_day: count => `Alle ${count} Tage zeigen`,
    members: 'Nach Mitgliedern',
    member: 'Mitglied',
    first_of: (shown, total) =>
      `Hier stehen nur die ersten ${shown} von ${total} Ereignissen. Die Zahlen oben umfassen alle.`,
    aside: {
      one: 'Für ein Mitglied lässt es sich nicht berechnen. Es ist hier nicht mitgezählt:',
      many: count =>
        `Für ${count} Mitglieder lässt es sich nicht berechnen. Sie sind hier nicht mitgezählt:`
    },
    more: count => `und ${count} weitere`,
    nothing: day => `Bis ${day} geschieht nichts`,
    opening: 'Mitgliedschaften eröffnen',
    nothing_hint:
      'Es geschieht etwas, wenn Mitglieder eine Mitgliedschaft mit erstem Tag haben. Für Beiträge und Erinnerungen muss außerdem feststehen, ab wann die Regeln gelten.'
  }
}
