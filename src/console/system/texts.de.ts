import type { SystemTexts } from './texts.en.ts'

/** The German texts of the system view. */
export const texts: SystemTexts = {
  system: {
    health: 'Zustand',
    ready: 'Alles in Ordnung',
    not_ready: 'Etwas ist nicht in Ordnung',
    troubles: {
      damaged:
        'Das Register ist beschädigt. Arbeiten Sie nicht weiter damit und stellen Sie die letzte gute Sicherung wieder her.',
      unreadable: 'Die Festplatte lässt sich nicht mehr zuverlässig lesen. Lassen Sie sie prüfen.',
      unwritable:
        'Eine Änderung wurde vielleicht nicht auf die Festplatte geschrieben. Der Dienst beendet sich: lassen Sie die Festplatte prüfen, bevor er wieder startet.',
      no_answer: 'Die Datenbank antwortet nicht. Starten Sie den Dienst neu.',
      disk_full:
        'Die Festplatte ist voll: Änderungen sind erst wieder möglich, wenn Platz frei ist.',
      backup_overdue:
        'Eine fällige Sicherung wurde nicht erstellt. Erstellen Sie jetzt eine und sehen Sie in den Meldungen des Dienstes nach.'
    },
    checked: time => `Geprüft um ${time}`,
    facts: 'Der Dienst',
    version: 'Version',
    started: 'Läuft seit',
    database_bytes: 'Größe der Datenbank',
    free: size => `${size} auf der Festplatte frei`,
    chapters: 'Verbände',
    members: 'Mitglieder',
    accounts: 'Konten',
    backups: 'Sicherungen',
    every_hours: (hours, keep) =>
      `Alle ${hours} Stunden wird eine erstellt. Von diesen und von den von Hand erstellten bleiben die neuesten ${keep}, dazu die neueste von je sieben Tagen und vier Wochen.`,
    no_schedule: keep =>
      `Automatisch wird keine erstellt. Es bleiben die neuesten ${keep}, dazu die neueste von je sieben Tagen und vier Wochen.`,
    too_soon: wait =>
      `Sie haben vor weniger als zehn Minuten eine Sicherung erstellt. Die nächste geht in ${wait}.`,
    elsewhere:
      'Sie liegen auf der Festplatte des Servers: bewahren Sie Kopien auf einem anderen Rechner auf. Wiederhergestellt werden sie auf der Befehlszeile.',
    create: 'Jetzt sichern',
    running: 'Eine Sicherung wird erstellt',
    made: size => `Die Sicherung wurde erstellt und geprüft: ${size}`,
    date: 'Erstellt',
    kind: 'Anlass',
    kinds: { manual: 'Von Hand', scheduled: 'Nach Plan', upgrade: 'Vor Aktualisierung' },
    bytes: 'Größe',
    name: 'Name',
    verified: 'Zustand',
    is_verified: 'Geprüft',
    not_verified: 'Nicht in Ordnung',
    none: 'Noch keine Sicherung',
    jobs: 'Wiederkehrende Arbeiten',
    jobs_hint:
      'Was der Dienst von selbst tut. Warum etwas fehlschlug, steht in den Meldungen des Dienstes.',
    job: 'Arbeit',
    job_names: {
      integrity_check: 'Datenbank prüfen',
      backup: 'Sicherung',
      purge_sessions: 'Beendete Sitzungen löschen',
      purge_links: 'Abgelaufene Links löschen',
      purge_failed_logins: 'Alte Fehlversuche der Anmeldung löschen',
      purge_idempotency_keys: 'Gespeicherte Antworten löschen'
    },
    outcome: 'Ergebnis',
    outcomes: { pending: 'Noch nicht gelaufen', succeeded: 'Erledigt', failed: 'Fehlgeschlagen' },
    last_run: 'Zuletzt',
    next_run: 'Nächstes Mal',
    none_hint: 'Die erste wird eine Stunde nach dem ersten Start des Dienstes erstellt.'
  }
}
