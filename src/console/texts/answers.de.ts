import type { Answers } from './answers.en.ts'

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

const required: string = 'Pflichtfeld'
/** For what only an outdated page or another program sends. */
const misread: string =
  'Das hat nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal.'

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
  details: {
    required,
    unknown_field: misread,
    not_a_number: 'Keine gültige Zahl',
    wrong_type: misread,
    not_one_of: ({ allowed }) => `Möglich sind: ${allowed}`,
    too_short: ({ limit }) => (limit === '1' ? required : `Mindestens ${limit} Zeichen`),
    too_long: ({ limit }) => `Höchstens ${limit} Zeichen`,
    too_few: ({ limit }) => (limit === '1' ? required : `Mindestens ${limit} Einträge`),
    too_many: ({ limit }) => `Höchstens ${limit} Einträge`,
    too_small: ({ minimum }) => `Nicht weniger als ${minimum}`,
    too_large: ({ maximum }) => `Nicht mehr als ${maximum}`,
    not_a_multiple: ({ step }) => `Ein Vielfaches von ${step}`,
    wrong_form: ({ example }) => `Schreiben Sie es wie ${example}`,
    repeated_items: 'Ein Eintrag kommt doppelt vor',
    not_an_email: 'Geben Sie eine E-Mail-Adresse wie ada@example.org ein',
    not_a_date: 'Geben Sie ein Datum wie 31.01.2025 ein',
    not_a_moment: 'Geben Sie ein Datum wie 31.01.2025 ein',
    not_a_currency: 'Wählen Sie eine Währung wie EUR',
    not_a_timezone: 'Wählen Sie eine Zeitzone wie Europe/Berlin',
    not_six_digits: 'Geben Sie sechs Ziffern ein',
    control_characters: 'Enthält unsichtbare Zeichen: Bitte geben Sie es neu ein',
    invisible_character: ({ character }) =>
      `Enthält ein unsichtbares Zeichen (${character}): Bitte geben Sie es neu ein`,
    too_many_marks: 'Zu viele Akzente auf einem Buchstaben',
    password_is_email: 'Das Passwort darf nicht die E-Mail-Adresse sein',
    password_repeats: 'Besteht nur aus wenigen, wiederholten Zeichen',
    password_names_service: 'Enthält den Namen Chapterhouse',
    password_names_chapter: 'Enthält den Namen Ihrer Organisation',
    password_names_person: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse',
    password_is_common: 'Dieses Passwort ist zu bekannt',
    wrong_code: 'Das ist nicht der aktuelle Code. Warten Sie auf den nächsten.',
    end_before_start: 'Das Ende liegt vor dem Beginn',
    too_many_decimals: ({ limit, currency }) =>
      `Höchstens ${limit} Nachkommastellen in ${currency}`,
    too_many_kib: 'Das ist insgesamt zu lang: Bitte kürzen Sie etwas',
    too_deep: misread,
    unsafe_number: 'Diese Zahl ist zu groß',
    unknown_variable: ({ variables }) => `Kein Platzhalter: ${variables}`,
    referred_to: 'Andere Einträge beziehen sich darauf: Löschen Sie zuerst diese',
    taken: ({ name }) => `Das ist schon bei ${name} eingetragen`,
    cannot_change: 'Das kann nicht geändert werden',
    not_a_current_type: 'Diese Mitgliedsart steht nicht oder nicht mehr zur Wahl',
    no_such_record: 'Das gibt es nicht oder nicht mehr: Wählen Sie etwas anderes',
    role_needs_chapter: '{Chapter} fehlt',
    role_for_all_chapters: 'Diese Rolle gilt immer für alle {chapters}',
    not_text: 'Die Datei enthält keinen Text: Speichern Sie die Tabelle als „CSV UTF-8“',
    not_csv: ({ line }) =>
      `Ab Zeile ${line} ist die Datei nicht mehr lesbar: Vielleicht fehlt dort ein Anführungszeichen`,
    empty_file: 'Die Datei ist leer',
    no_column: 'hat keine Spalte: Die erste Zeile muss sie benennen',
    no_type_column: 'hat keine Spalte in der ersten Zeile, und neue Mitglieder brauchen sie',
    two_columns: 'steht zweimal in der ersten Zeile',
    too_many_cells: 'Die Zeile hat mehr Zellen als die erste Zeile',
    twice_in_file: ({ line, name }) => `steht zweimal in der Datei: In Zeile ${line} steht ${name}`,
    shares_address: ({ name }) =>
      `gehört schon ${name}: Erlauben Sie Familien eine gemeinsame Adresse, oder berichtigen Sie sie`,
    doubtful: ({ candidates }) =>
      `Das ist vielleicht ${candidates}: Entscheiden Sie, wer gemeint ist`,
    shortened_number:
      'ist eine Zahl, die die Tabelle gekürzt hat: Stellen Sie die Spalte dort auf Text',
    not_json: misread,
    not_a_decision: misread,
    bad_encoding: misread,
    not_visible_ascii: misread,
    unexpected_body: misread,
    malformed_http: misread,
    no_path: misread,
    no_host: misread
  },
  refused: 'So wird das nicht angenommen. Prüfen Sie es und versuchen Sie es noch einmal.'
}
