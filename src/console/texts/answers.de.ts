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

const required: string = 'Pflichtfeld'
/** For what only an outdated page or another program sends. */
const misread: string =
  'Der Dienst hat das nicht verstanden. Laden Sie die Seite neu und versuchen Sie es noch einmal.'

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
    conflict: 'Es wurde nichts geändert: Eine Regel des Registers lässt das nicht zu.',
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
  details: {
    required,
    unknown_field: misread,
    not_a_number: 'Keine gültige Zahl',
    wrong_type: misread,
    not_one_of: ({ allowed }) => `Eines davon: ${allowed}`,
    too_short: ({ limit }) => (limit === '1' ? required : `Mindestens ${limit} Zeichen`),
    too_long: ({ limit }) => `Höchstens ${limit} Zeichen`,
    too_few: ({ limit }) => (limit === '1' ? required : `Mindestens ${limit} davon`),
    too_many: ({ limit }) => `Höchstens ${limit} davon`,
    too_small: ({ minimum }) => `Nicht weniger als ${minimum}`,
    too_large: ({ maximum }) => `Nicht mehr als ${maximum}`,
    not_a_multiple: ({ step }) => `Ein Vielfaches von ${step}`,
    wrong_form: ({ example }) => `In der Form von ${example}`,
    repeated_items: 'Dasselbe steht zweimal darin',
    not_an_email: 'Geben Sie eine E-Mail-Adresse wie ada@example.org ein',
    not_a_date: 'Geben Sie ein Datum wie 31.01.2025 ein',
    not_a_moment: 'Geben Sie ein Datum wie 31.01.2025 ein',
    not_a_currency: 'Wählen Sie eine Währung wie EUR',
    not_a_timezone: 'Wählen Sie eine Zeitzone wie Europe/Berlin',
    not_six_digits: 'Geben Sie sechs Ziffern ein',
    control_characters: 'Enthält unsichtbare Zeichen: bitte neu eingeben',
    invisible_character: ({ character }) =>
      `Enthält ein unsichtbares Zeichen (${character}): bitte neu eingeben`,
    too_many_marks: 'Zu viele Akzente auf einem Buchstaben',
    password_is_email: 'Nicht die E-Mail-Adresse selbst',
    password_repeats: 'Wenige Zeichen, wiederholt',
    password_names_service: 'Enthält den Namen Chapterhouse',
    password_names_chapter: 'Enthält den Namen eines Verbands',
    password_names_person: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse',
    password_is_common: 'Eines der Passwörter, die jeder zuerst probiert',
    wrong_code: 'Das ist nicht der aktuelle Code. Warten Sie auf den nächsten.',
    end_before_start: 'Das Ende liegt vor dem Beginn',
    too_many_decimals: ({ limit, currency }) =>
      `Höchstens ${limit} Nachkommastellen in ${currency}`,
    too_many_kib: 'Zusammen ist das zu lang: kürzen Sie etwas davon',
    too_deep: 'Das ist zu tief verschachtelt',
    unsafe_number: 'Diese Zahl ist zu groß',
    unknown_variable: ({ variables }) => `Kein Platzhalter: ${variables}`,
    referred_to: 'Andere Einträge beziehen sich darauf: löschen Sie zuerst diese',
    taken: ({ name }) => `Das ist schon bei ${name} eingetragen`,
    cannot_change: 'Das lässt sich nicht ändern',
    not_a_current_type: 'Diese Mitgliedschaft gehört nicht oder nicht mehr zum Verband',
    no_such_record: 'Das gibt es nicht oder nicht mehr: wählen Sie etwas anderes',
    role_needs_chapter: 'Wählen Sie einen Verband',
    role_for_all_chapters: 'Diese Rolle gilt für alle Verbände',
    not_text: 'Die Datei enthält keinen Text: speichern Sie die Tabelle als CSV UTF-8',
    not_csv: ({ line }) => `Die Datei ist ab Zeile ${line} kein wohlgeformtes CSV`,
    empty_file: 'Die Datei ist leer',
    no_column: 'hat keine Spalte: die erste Zeile muss sie benennen',
    no_type_column: 'hat keine Spalte in der ersten Zeile, und neue Mitglieder brauchen sie',
    two_columns: 'hat zwei Spalten in der ersten Zeile',
    too_many_cells: 'Die Zeile hat mehr Zellen, als die erste Zeile benennt',
    twice_in_file: ({ line }) => `steht zweimal in der Datei, zuerst in Zeile ${line}`,
    bad_encoding: misread,
    not_visible_ascii: misread,
    unexpected_body: misread,
    malformed_http: misread,
    no_path: misread,
    no_host: misread
  },
  refused: 'Der Dienst nimmt das so nicht an. Prüfen Sie es und versuchen Sie es noch einmal.'
}
