import type { SystemTexts } from './texts.en.ts'

/** The German texts of the system view. */
export const texts: SystemTexts = {
  system: {
    health: 'Zustand',
    ready: 'Alles in Ordnung',
    not_ready: 'Etwas ist nicht in Ordnung',
    troubles: {
      damaged:
        'Die Daten sind beschädigt. Arbeiten Sie nicht weiter damit und stellen Sie die letzte gute Sicherung wieder her.',
      unreadable: 'Die Festplatte lässt sich nicht mehr zuverlässig lesen. Lassen Sie sie prüfen.',
      unwritable:
        'Eine Änderung wurde vielleicht nicht gespeichert. Chapterhouse beendet sich: Lassen Sie die Festplatte prüfen, bevor Sie es wieder starten.',
      no_answer: 'Die Datenbank antwortet nicht. Starten Sie Chapterhouse neu.',
      disk_full:
        'Die Festplatte ist voll: Änderungen sind erst wieder möglich, wenn Platz frei ist.',
      backup_overdue:
        'Eine fällige Sicherung wurde nicht erstellt. Erstellen Sie jetzt eine und sehen Sie im Betriebsprotokoll auf dem Server nach.',
      copy_too_old:
        'Sie sehen hier eine Kopie, die nicht mehr aktuell ist. Arbeiten Sie unter der eigentlichen Adresse von Chapterhouse.'
    },
    checked: time => `Geprüft um ${time}`,
    facts: 'Chapterhouse',
    version: 'Version',
    started: 'Läuft seit',
    database_bytes: 'Größe der Datenbank',
    free: size => `${size} auf der Festplatte frei`,
    chapters: '{Chapters}',
    members: 'Mitglieder',
    accounts: 'Konten',
    replica: 'Replikat',
    follows: 'Ist aktuell',
    behind: time => `Im Rückstand: ${time}`,
    backups: 'Sicherungen',
    every_hours: (hours, keep) =>
      `Alle ${hours} Stunden wird eine Sicherung erstellt. Aufbewahrt werden die neuesten ${keep}, auch von Hand erstellte, dazu je eine für sieben Tage und vier Wochen.`,
    no_schedule: keep =>
      `Sicherungen werden nicht von selbst erstellt. Aufbewahrt werden die neuesten ${keep}, dazu je eine für sieben Tage und vier Wochen.`,
    too_soon: wait =>
      `Sie haben vor weniger als zehn Minuten eine Sicherung erstellt. Die nächste ist in ${wait} möglich.`,
    elsewhere:
      'Die Sicherungen liegen auf der Festplatte des Servers: Bewahren Sie Kopien auf einem anderen Rechner auf. Wiederhergestellt werden sie auf dem Server, über die Befehlszeile.',
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
    jobs: 'Regelmäßige Aufgaben',
    jobs_hint:
      'Was Chapterhouse von selbst erledigt. Warum etwas fehlgeschlagen ist, steht im Betriebsprotokoll auf dem Server.',
    job: 'Aufgabe',
    job_names: {
      integrity_check: 'Datenbank prüfen',
      backup: 'Sicherung',
      purge_sessions: 'Beendete Sitzungen löschen',
      purge_links: 'Abgelaufene Links löschen',
      purge_failed_logins: 'Alte Fehlversuche bei der Anmeldung löschen',
      purge_idempotency_keys: 'Zwischengespeicherte Antworten löschen',
      send_messages: 'Nachrichten verschicken',
      finish_mailings: 'Rundmails freigeben und anhalten',
      round: 'Mitgliedschaften auf den heutigen Stand bringen',
      finish_batches: 'Unterbrochene Änderungen abschließen',
      clean_files: 'Gelöschte Personendaten in den Dateien überschreiben'
    },
    outcome: 'Ergebnis',
    outcomes: { pending: 'Noch nicht gelaufen', succeeded: 'Erledigt', failed: 'Fehlgeschlagen' },
    last_run: 'Zuletzt',
    next_run: 'Nächstes Mal',
    none_hint: 'Die erste wird eine Stunde nach dem ersten Start von Chapterhouse erstellt.'
  }
}
