import type { ActsTexts } from './acts.en.ts'

/** The German texts of what the office does to a membership. */
export const acts: ActsTexts = {
  acts: {
    leave: {
      button: 'Austritt',
      title: name => `Austritt von ${name}`,
      confirm: 'Mitgliedschaft beenden',
      done: name => `Der Austritt von ${name} ist eingetragen`,
      hint: 'Beiträge für die Zeit nach dem letzten Tag entfallen; was für die Zeit davor offen ist, bleibt offen.'
    },
    pause: {
      button: 'Ruhend stellen',
      title: name => `Mitgliedschaft von ${name} ruhend stellen`,
      confirm: 'Ruhend stellen',
      done: name => `Das Ruhen der Mitgliedschaft von ${name} ist eingetragen`,
      hint: 'Beide Tage zählen mit. Das Ende der Mitgliedschaft verschiebt sich um diese Tage.'
    },
    end_pause: {
      button: 'Ruhen beenden',
      title: name => `Ruhen bei ${name} beenden`,
      confirm: 'Ruhen beenden',
      done: name => `Das Ruhen der Mitgliedschaft von ${name} endet`,
      hint: 'Ab diesem Tag zählt die Mitgliedschaft wieder.'
    },
    renew: {
      button: 'Verlängern',
      title: name => `Mitgliedschaft von ${name} verlängern`,
      confirm: 'Verlängern',
      done: name => `Die Verlängerung von ${name} ist bestätigt`,
      hint: 'Die nächste Laufzeit wird bestätigt; sie schließt ohne Lücke und ohne Aufnahmebeitrag an. Verlangt die Mitgliedsart eine Zahlung oder eine Genehmigung, wartet sie noch darauf.'
    },
    join: {
      button: 'Wieder aufnehmen',
      title: name => `${name} wieder aufnehmen`,
      confirm: 'Mitgliedschaft beginnen',
      done: name => `Die neue Mitgliedschaft von ${name} ist eingetragen`,
      hint: 'Am ersten Tag beginnt eine neue Mitgliedschaft.'
    },
    transfer: {
      button: '{Chapter} wechseln',
      title: name => `{Chapter} wechseln: ${name}`,
      confirm: 'Wechseln',
      done: name => `Der Wechsel von ${name} ist eingetragen`,
      hint: 'Die Mitgliedschaft endet hier am Tag davor und beginnt dort. Offene Beiträge bleiben hier.'
    }
  },
  open: {
    button: 'Mitgliedschaft eröffnen',
    title: name => `Mitgliedschaft für ${name} eröffnen`,
    confirm: 'Mitgliedschaft beginnen'
  },
  leads_to: 'Was daraus folgt',
  last_day: 'Letzter Tag der Mitgliedschaft',
  goes_on: 'Kein letzter Tag',
  status_then: 'Status heute',
  dues_void: 'Beiträge, die entfallen',
  dues_made: 'Beiträge, die erhoben werden',
  owed: 'Dann noch offen',
  nothing_owed: 'Nichts',
  credit: 'Zu viel bezahlt',
  due: (name, amount, from) => `${name}: ${amount}, für die Zeit ab ${from}`,
  reason: 'Grund',
  note: 'Bemerkung',
  given: 'Mitgeteilt am',
  leaves_on: 'Letzter Tag',
  by_notice: day => `Nach der Frist der Mitgliedsart: ${day}`,
  take_notice: 'Tag nach der Frist nehmen',
  from: 'Ab',
  to: 'Bis',
  pause_reason: 'Grund',
  again_from: 'Zählt wieder ab',
  type: 'Mitgliedsart',
  first_day: 'Erster Tag',
  no_terms:
    'Diese Mitgliedsart ist keine Mitgliedschaft, etwa für Kontakte. Wählen Sie eine andere.',
  end_by_type: 'Bleibt das Feld leer, gilt die Mitgliedsart',
  chapter: '{Chapter}',
  first_day_there: 'Erster Tag dort',
  show_there: 'Dort ansehen'
}
