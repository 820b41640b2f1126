import type { Answers } from './answers.en.ts'
import { details, misread } from './details.de.ts'

/** The labels of a member's fields: in forms, in the log, in files. */
const member_fields: Answers['member_fields'] = {
  firstname: 'Vorname',
  lastname: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  date_of_birth: 'Geburtsdatum',
  membertype_id: 'Mitgliedsart',
  status: 'Status',
  chapter_id: '{Chapter}',
  createddate: 'Erfasst am'
}

/** The German texts for answers of the service. */
export const answers: Answers = {
  member_fields,
  codes: {
    reauthentication_required:
      'Es wurde nichts geändert: Bitte geben Sie dafür noch einmal Ihr Passwort und einen Code ein.',
    invalid_json: misread,
    validation_error: 'Bitte prüfen Sie Ihre Angaben.',
    import_refused: 'Einige Zeilen der Datei können nicht übernommen werden.',
    unauthorized: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    invalid_credentials:
      'E-Mail-Adresse, Passwort oder Code ist falsch. Bitte prüfen Sie alle drei.',
    invalid_refresh_token: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    forbidden: 'Ihre Rolle erlaubt das nicht. Wenden Sie sich an die Administration.',
    chapter_forbidden: 'Darauf haben Sie mit Ihrem Konto keinen Zugriff.',
    not_found: 'Das gibt es nicht oder nicht mehr.',
    method_not_allowed: 'Das geht nicht. Laden Sie die Seite neu.',
    email_taken: 'Diese E-Mail-Adresse gehört schon jemand anderem.',
    name_taken: 'Dieser Name ist schon vergeben.',
    in_use: 'Mindestens eine Person muss sich mit der Rolle Hauptadministration anmelden können.',
    conflict: 'Es wurde nichts geändert: Das passt nicht zu den übrigen Angaben.',
    idempotency_conflict:
      'Das wurde schon mit anderem Inhalt gesendet. Versuchen Sie es noch einmal.',
    precondition_failed: 'Jemand anderes hat das inzwischen geändert.',
    payload_too_large: 'Das ist zu groß.',
    uri_too_long: 'Die Filter sind zu lang.',
    unsupported_media_type: 'Diese Art von Datei wird nicht angenommen.',
    headers_too_large: 'Der Browser hat zu viel gesendet. Löschen Sie die Cookies dieser Seite.',
    rate_limited:
      'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    internal_error:
      'Es ist ein Fehler aufgetreten. Geschieht das wieder, melden Sie es der Person, die Chapterhouse bei Ihnen betreut.',
    unavailable: 'Chapterhouse ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
    storage_full:
      'Es wurde nichts geändert: Die Festplatte des Servers ist voll. Melden Sie es der Person, die Chapterhouse bei Ihnen betreut.',
    unreachable: 'Chapterhouse ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung.'
  },
  differences: {
    empty: 'leer',
    yes: 'ja',
    no: 'nein',
    nothing: 'Kein Feld wurde geändert.',
    fields: {
      ...member_fields,
      backup: 'Sicherung',
      chapter_word: 'Bezeichnung für {chapters}',
      one: 'Einzahl',
      many: 'Mehrzahl',
      enrolled: 'Anmeldung eingerichtet',
      invited_by: 'Eingeladen von',
      opened_before: 'Link zuvor geöffnet',
      failed_tries: 'Fehlversuche',
      unchanged: 'Unverändert',
      name: 'Name',
      description: 'Beschreibung',
      location: 'Ort',
      timezone: 'Zeitzone',
      currency: 'Währung',
      category: 'Kategorie',
      duration: 'Dauer in Monaten',
      startdate: 'Beginn',
      enddate: 'Ende',
      archived: 'Archiviert',
      autorecurring_payment: 'Verlängert sich von selbst',
      membership_privacy: 'Privat',
      reminder_frequency: 'Erinnerungen',
      membership_dues: 'Beiträge',
      dues_name: 'Name des Beitrags',
      amount: 'Betrag',
      due_frequency: 'Wie oft',
      payment_schedule: 'Fällig am',
      is_for_onboarding: 'Aufnahmegebühr',
      workflow: 'Ablauf',
      workflows: 'Ablauf',
      notificationsettings: 'Nachrichten',
      enabled: 'Zugelassen',
      subject: 'Betreff',
      body: 'Text',
      grants: 'Rollen',
      role: 'Rolle',
      created: 'Angelegt',
      updated: 'Geändert',
      refused: 'Abgelehnt',
      file_name: 'Datei',
      rows: 'Zeilen',
      members_shown: 'Gezeigte Mitglieder',
      format: 'Format',
      search: 'Gesucht nach',
      members: 'Exportierte Mitglieder',
      complete: 'Vollständig',
      entry_id: 'Begonnen in Eintrag',
      reason: 'Grund'
    },
    values: {
      reason: {
        import_refused: 'Manche Zeilen waren fehlerhaft',
        validation_error: 'Die Datei ist keine Mitgliederliste'
      },
      format: { csv: 'CSV', ndjson: 'JSON-Zeilen' },
      status: { active: 'Aktiv', inactive: 'Inaktiv', suspended: 'Ausgesetzt' },
      role: {
        owner: 'Hauptadministration',
        admin: 'Administration',
        moderator: 'Mitgliederpflege',
        chapter_lead: 'Leitung'
      }
    }
  },
  details,
  refused: 'So wird das nicht angenommen. Prüfen Sie es und versuchen Sie es noch einmal.'
}
