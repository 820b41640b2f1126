import type { Answers } from './answers.en.ts'

/** The labels of a member's fields: in forms, in the log, in files. */
const member_fields: Answers['member_fields'] = {
  firstname: 'Vorname',
  lastname: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  date_of_birth: 'Geburtsdatum',
  membertype_id: 'Mitgliedschaft',
  status: 'Status',
  chapter_id: 'Verband',
  createddate: 'Erfasst am'
}

/** The German texts for answers of the service. */
export const answers: Answers = {
  member_fields,
  codes: {
    reauthentication_required:
      'Es wurde nichts geändert: Dafür braucht es noch einmal Ihr Passwort und einen Code.',
    invalid_json:
      'Die Anfrage war nicht lesbar. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    validation_error: 'Bitte prüfen Sie Ihre Angaben.',
    import_refused: 'Einige Zeilen der Datei können nicht übernommen werden.',
    unauthorized: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    invalid_credentials: 'Das passt nicht zusammen. Prüfen Sie E-Mail-Adresse, Passwort und Code.',
    invalid_refresh_token: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    forbidden: 'Ihre Rolle erlaubt das nicht. Inhaber oder Verwalter können das ändern.',
    chapter_forbidden: 'Sie haben keinen Zugriff auf diesen Verband.',
    not_found: 'Das gibt es nicht oder nicht mehr.',
    method_not_allowed: 'Der Dienst kennt diesen Vorgang nicht. Laden Sie die Seite neu.',
    email_taken: 'Diese E-Mail-Adresse gehört schon jemand anderem.',
    name_taken: 'Dieser Name ist schon vergeben.',
    in_use: 'Es muss mindestens einen Inhaber geben, der sich anmelden kann.',
    idempotency_conflict:
      'Das wurde schon mit anderem Inhalt gesendet. Versuchen Sie es noch einmal.',
    precondition_failed: 'Jemand anderes hat das inzwischen geändert.',
    payload_too_large: 'Das ist zu groß.',
    uri_too_long: 'Die Filter sind zu lang.',
    unsupported_media_type: 'Diese Art von Datei nimmt der Dienst nicht an.',
    headers_too_large: 'Der Browser hat zu viel gesendet. Löschen Sie die Cookies dieser Seite.',
    rate_limited:
      'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    internal_error:
      'Im Dienst ist etwas schiefgegangen. Geschieht es wieder, melden Sie es dem Betreiber.',
    unavailable: 'Der Dienst ist beschäftigt. Versuchen Sie es gleich noch einmal.',
    storage_full:
      'Die Festplatte des Servers ist voll: nichts wurde geändert. Melden Sie es dem Betreiber.',
    unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung.'
  },
  differences: {
    empty: 'leer',
    yes: 'ja',
    no: 'nein',
    nothing: 'Kein Feld wurde geändert.',
    fields: {
      ...member_fields,
      backup: 'Sicherung',
      enrolled: 'Eingerichtet',
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
      membership_privacy: 'Nicht öffentlich',
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
      format: 'Format',
      search: 'Suchtext',
      members: 'Exportierte Mitglieder',
      complete: 'Vollständig',
      entry_id: 'Begonnen in Eintrag',
      reason: 'Grund'
    },
    values: {
      reason: {
        import_refused: 'Zeilen nicht übernehmbar',
        validation_error: 'Keine Mitgliederliste'
      },
      format: { csv: 'CSV', ndjson: 'JSON-Zeilen' },
      status: { active: 'Aktiv', inactive: 'Inaktiv', suspended: 'Ausgesetzt' },
      role: {
        owner: 'Inhaber',
        admin: 'Verwalter',
        moderator: 'Moderator',
        chapter_lead: 'Verbandsleitung'
      }
    }
  },
  fields: {
    required: 'Pflichtfeld',
    too_short: least => `Mindestens ${least} Zeichen`,
    too_long: most => `Höchstens ${most} Zeichen`,
    too_many: most => `Höchstens ${most} davon`,
    least: least => `Nicht weniger als ${least}`,
    most: most => `Nicht mehr als ${most}`,
    number: 'Keine gültige Zahl',
    one_of: values => `Eines davon: ${values}`,
    email: 'Keine gültige E-Mail-Adresse',
    date: 'Kein gültiges Datum',
    moment: 'Kein gültiger Zeitpunkt',
    currency: 'Keine gültige Währung',
    timezone: 'Keine gültige Zeitzone',
    digits: 'Sechs Ziffern',
    control: 'Enthält unsichtbare Zeichen: bitte neu eingeben',
    invisible: code => `Enthält ein unsichtbares Zeichen (${code}): bitte neu eingeben`,
    marks: 'Zu viele Akzente auf einem Buchstaben',
    is_email: 'Nicht die E-Mail-Adresse selbst',
    repeated: 'Wenige Zeichen, wiederholt',
    has_service: 'Enthält den Namen Chapterhouse',
    has_chapter: 'Enthält den Namen eines Verbands',
    has_person: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse',
    common: 'Eines der Passwörter, die jeder zuerst probiert',
    code: 'Das ist nicht der aktuelle Code. Warten Sie auf den nächsten.',
    reversed: 'Das Ende liegt vor dem Beginn',
    decimals: (most, currency) => `Höchstens ${most} Nachkommastellen in ${currency}`,
    too_large: 'Zusammen ist das zu lang: kürzen Sie etwas davon',
    too_deep: 'Das ist zu tief verschachtelt',
    too_great: 'Diese Zahl ist zu groß',
    unknown_variable: names => `Kein Platzhalter: ${names}`,
    fixed: 'Das lässt sich nicht ändern',
    type: 'Diese Mitgliedschaft gehört nicht oder nicht mehr zum Verband',
    chapter: 'Wählen Sie einen Verband',
    everywhere: 'Diese Rolle gilt für alle Verbände',
    misread:
      'Der Dienst hat das nicht verstanden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    refused: 'Der Dienst nimmt das so nicht an. Prüfen Sie es und versuchen Sie es noch einmal.'
  }
}
