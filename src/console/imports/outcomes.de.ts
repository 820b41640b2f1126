import type { outcomes as english } from './outcomes.en.ts'

/** The German texts for the outcome of an import whose answer never arrived. */
export const outcomes: typeof english = {
  stopped: {
    unknown: {
      title: 'Der Import wird abgebrochen',
      text: 'Gleich zeigt sich, ob schon etwas gespeichert war.'
    },
    running: {
      title: 'Der Import wird abgebrochen',
      text: 'Was bis jetzt gespeichert ist, wird rückgängig gemacht.'
    },
    undoing: {
      title: 'Der Import wurde abgebrochen',
      text: 'Was bis dahin gespeichert war, wird rückgängig gemacht. Sie können diese Seite inzwischen verlassen.'
    },
    undone: {
      title: 'Der Import wurde abgebrochen',
      text: 'Was bis dahin gespeichert war, ist rückgängig gemacht: Alles ist wie vorher.'
    },
    done: {
      title: 'Der Import war schon abgeschlossen',
      text: 'Er ließ sich nicht mehr abbrechen. Sie können ihn als Ganzes rückgängig machen.'
    },
    none: {
      title: 'Der Import wurde abgebrochen',
      text: 'Bis jetzt wurde nichts gespeichert. Läuft er doch noch weiter, finden Sie ihn unter Sammeländerungen.'
    }
  },
  unanswered: {
    unknown: {
      title: 'Unklar, ob gespeichert wurde',
      text: 'Die Verbindung brach ab, bevor die Antwort kam. Gleich zeigt sich, ob etwas gespeichert wurde.'
    },
    running: {
      title: 'Der Import läuft weiter',
      text: 'Die Verbindung brach ab, aber die Mitglieder werden noch gespeichert.'
    },
    undoing: {
      title: 'Der Import ist abgebrochen',
      text: 'Die Verbindung brach ab. Was bis dahin gespeichert war, wird rückgängig gemacht.'
    },
    undone: {
      title: 'Der Import ist abgebrochen',
      text: 'Die Verbindung brach ab. Was bis dahin gespeichert war, ist rückgängig gemacht: Alles ist wie vorher.'
    },
    done: {
      title: 'Der Import ist abgeschlossen',
      text: 'Die Verbindung brach ab, aber es wurde alles gespeichert.'
    },
    none: {
      title: 'Bis jetzt wurde nichts gespeichert',
      text: 'Die Verbindung brach ab. Läuft der Import weiter, finden Sie ihn unter Sammeländerungen. Sehen Sie dort nach, bevor Sie die Datei noch einmal prüfen und importieren.'
    }
  }
}
