import type { Answers } from './answers.en.ts'

const required: string = 'Pflichtfeld'

/** The text for errors in requests that only an outdated page or another program sends. */
export const misread: string =
  'Das hat nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal.'

/** German texts for the codes of details. */
export const details: Answers['details'] = {
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
  date_out_of_range: 'Ein Datum von 1850 bis 2199',
  not_a_date: 'Geben Sie ein Datum wie 31.01.2025 ein',
  not_a_moment: 'Geben Sie ein Datum wie 31.01.2025 ein',
  not_a_currency: 'Wählen Sie eine Währung wie EUR',
  not_a_timezone: 'Wählen Sie eine Zeitzone wie Europe/Berlin',
  not_a_country: 'Dieses Land ist unbekannt',
  not_a_language: 'Eine Sprache wählen, etwa Deutsch (de)',
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
  too_long_ago: ({ earliest }) => `Nicht vor dem ${earliest}`,
  not_a_statement:
    'Das ist kein Kontoauszug: camt.052, camt.053 oder camt.054 (XML, auch als ZIP), MT940 oder CSV mit Spalten für Tag und Betrag',
  broken_statement:
    'Die Datei ist beschädigt oder unsicher; bitte den Auszug noch einmal bei der Bank holen',
  too_many_entries:
    'Mehr als 10 000 Auszüge oder 500 000 Buchungen: Bitte bei der Bank kürzere Zeiträume holen',
  no_amounts: 'Spalten für Tag und Betrag fehlen: Bitte zuordnen',
  unclear_amounts:
    'Beträge wie 2.500 lassen sich auf zwei Arten lesen: Bitte das Dezimalzeichen angeben',
  due_of_another: 'Diesen Beitrag zahlt jemand anderes',
  another_currency: ({ currency }) => `Nur in ${currency}`,
  more_than_open: ({ open, currency }) => `Offen sind nur ${open} ${currency}`,
  more_than_paid: ({ amount, currency }) => `Zusammen mehr als die bezahlten ${amount} ${currency}`,
  reserved_number: ({ start }) =>
    `Nummern, die mit ${start} beginnen, sind die von Umsätzen des Kontos`,
  more_than_credit: ({ most, currency }) =>
    `Zurückzahlen lassen sich höchstens ${most} ${currency}`,
  before_payment: ({ date }) => `Nicht vor der Zahlung vom ${date}`,
  far_from_today: ({ earliest, latest }) => `Ein Tag vom ${earliest} bis zum ${latest}`,
  sum_differs: ({ open, currency }) => `Die Teile müssen zusammen ${open} ${currency} ergeben`,
  too_many_decimals: ({ limit, currency }) => `Höchstens ${limit} Nachkommastellen in ${currency}`,
  too_many_kib: 'Das ist insgesamt zu lang: Bitte kürzen Sie etwas',
  too_deep: misread,
  unsafe_number: 'Diese Zahl ist zu groß',
  unknown_variable: ({ variables }) => `Kein Platzhalter: ${variables}`,
  referred_to: 'Andere Einträge beziehen sich darauf: Löschen Sie zuerst diese',
  taken: ({ name }) => `Das ist schon bei ${name} eingetragen`,
  cannot_change: 'Das kann nicht geändert werden',
  not_in_chapter: 'Gehört hier nicht oder nicht mehr zu den Mitgliedern',
  booked_entries: ({ count }) =>
    `Nichts wurde rückgängig gemacht. Gebuchte Umsätze dieser Datei: ${count}. Heben Sie zuerst deren Zuordnung auf.`,
  stands_alone: 'Geht nicht zusammen mit anderem',
  changed_since: 'Wurde seitdem geändert',
  money_moved:
    'Seitdem wurde gezahlt, ein Guthaben verrechnet oder der Beitrag in Rechnung gestellt',
  gone: 'Gehört hier nicht mehr zu den Mitgliedern',
  email_taken: ({ name }) => `Die frühere E-Mail-Adresse hat jetzt ${name}`,
  former_type: 'Die frühere Mitgliedsart steht nicht mehr zur Wahl',
  field_of_members:
    'Ein Feld dieses Namens hat schon jedes Mitglied: Wählen Sie einen anderen Namen',
  needs_choices: 'Nennen Sie mindestens einen Auswahlwert',
  takes_no_choices: 'Auswahlwerte gibt es nur bei einer Auswahl',
  splits_choices: 'Ohne Semikolon und senkrechten Strich: Sie trennen mehrere Werte',
  values_missing: ({ count }) =>
    `Mitglieder ohne Angabe: ${count}. Tragen Sie zuerst deren Angaben ein.`,
  values_of_kind: ({ count }) =>
    `Mitglieder mit einer Angabe: ${count}. Legen Sie ein neues Feld an und archivieren Sie dieses.`,
  choices_in_use: ({ count, choices }) => `Noch in Gebrauch (${choices}), Mitglieder: ${count}`,
  archived_field: 'Dieses Feld ist archiviert',
  former_value: ({ field }) => `Die frühere Angabe „${field}“ ist nicht mehr möglich`,
  linked_address:
    'Diese Adresse hat schon jemand in einem anderen Teil des Vereins, in dem die Person geführt wird',
  linked_in_chapter: '{Chapter} ist bei zwei davon gleich: Führen Sie diese zusammen',
  pays_for_itself: 'Wer selbst zahlt, hat keinen Zahler: Lassen Sie das Feld leer',
  payer_is_paid_for: 'Für dieses Mitglied zahlt jemand anderes: Nennen Sie diese Person',
  pays_for_others: ({ name }) => `Zahlt für ${name}`,
  pays_for_too_many: ({ limit }) =>
    `Zahlt schon für ${limit} Mitglieder: Wählen Sie jemand anderen`,
  too_many_facts: 'Hätte zu viele Laufzeiten, Beiträge oder Pausen',
  pays_since: ({ name }) => `Zahlt inzwischen für ${name}`,
  unknown_payer:
    'gibt es weder hier noch in der Datei: Prüfen Sie den Namen, oder nennen Sie die Mitgliedsnummer',
  payer_refused: ({ name, line }) => `ist ${name} in Zeile ${line}, und diese Zeile ist abgelehnt`,
  payer_has_payer: ({ name, line }) =>
    `ist ${name} in Zeile ${line}. Dort zahlt jemand anderes: Nennen Sie diese Person`,
  several_payers: ({ count }) => `können ${count} Mitglieder sein: Nennen Sie die Mitgliedsnummer`,
  not_an_iban: 'Keine gültige IBAN: Vergleichen Sie die Ziffern',
  not_a_bic: 'Keine gültige BIC: Vergleichen Sie sie mit dem Schreiben der Bank',
  not_a_creditor: 'Keine gültige Gläubiger-ID: Vergleichen Sie die Ziffern',
  archived_account: 'Dieses Konto ist geschlossen: Es nimmt nichts mehr an',
  does_not_fit_periods: 'Bei festen Enden muss dies 12 teilen oder ein Vielfaches davon sein',
  to_before_from: 'Das liegt vor dem Anfang',
  after_today: 'Spätestens heute',
  ages_reversed: 'Dieses Alter liegt unter dem ersten',
  id_used_twice: 'Ein anderer Beitrag hat diese Kennung',
  too_far_ahead: 'Höchstens fünf Jahre voraus',
  too_far_back: 'Höchstens fünf Jahre zurück',
  same_chapter: 'Das Mitglied ist schon dort',
  not_a_current_type: 'Diese Mitgliedsart steht nicht oder nicht mehr zur Wahl',
  not_an_own_address: 'Nur die Adresse eines Kontos oder die der Organisation selbst',
  no_such_chapter: 'Diesen Teil des Vereins gibt es nicht, oder Sie sehen ihn nicht',
  no_such_record: 'Das gibt es nicht oder nicht mehr: Wählen Sie etwas anderes',
  role_needs_chapter: '{Chapter} wählen',
  role_for_all_chapters: 'Diese Rolle gilt immer für alle {chapters}',
  not_text: 'Die Datei enthält keinen Text: Speichern Sie die Tabelle als „CSV UTF-8“',
  not_a_workbook:
    'Diese Mappe lässt sich nicht lesen: Speichern Sie sie als .xlsx ohne Kennwort oder als „CSV UTF-8“',
  unpacks_too_large:
    'Diese kleine Mappe würde als riesige Tabelle gelesen: Löschen Sie leere Zeilen und Spalten oder speichern Sie das Blatt als „CSV UTF-8“',
  not_csv: ({ line }) =>
    `Ab Zeile ${line} ist die Datei nicht mehr lesbar: Vielleicht fehlt dort ein Anführungszeichen`,
  empty_file: 'Die Datei ist leer',
  no_column: 'hat keine Spalte: Die erste Zeile muss sie benennen',
  no_type_column: 'hat keine Spalte in der ersten Zeile, und neue Mitglieder brauchen sie',
  two_columns: 'steht zweimal in der ersten Zeile',
  too_many_cells: 'Die Zeile hat mehr Zellen als die erste Zeile',
  archived_chapter: '{Chapter} ist archiviert: Neue Mitglieder werden nicht mehr aufgenommen',
  same_member: 'Wählen Sie zwei verschiedene Mitglieder',
  other_chapter: '{Chapter} muss bei beiden Mitgliedern gleich sein',
  twice_in_file: ({ line, name }) => `steht zweimal in der Datei: In Zeile ${line} steht ${name}`,
  shares_address: ({ name }) =>
    `gehört schon ${name}: Erlauben Sie Familien eine gemeinsame Adresse, oder berichtigen Sie sie`,
  shares_address_in_file: ({ line, name }) =>
    `steht auch in Zeile ${line} bei ${name}: Erlauben Sie Familien eine gemeinsame Adresse, oder berichtigen Sie sie`,
  doubtful: ({ candidates }) =>
    `Das ist vielleicht ${candidates}: Entscheiden Sie, wer gemeint ist`,
  short_year: 'hat ein Jahr mit zwei Ziffern: Schreiben Sie 15.05.1990 oder 1990-05-15',
  shortened_number:
    'wurde in der Tabelle gerundet (4,91E+11): Formatieren Sie die Spalte dort als Text',
  ambiguous_number: 'kann eine Kommazahl sein oder Tausender: Schreiben Sie 1234 oder 1,2340',
  not_yes_or_no: 'muss ja oder nein sein',
  terms_stay:
    'weicht von der Mitgliedschaft ab, die dieses Mitglied hat. Eine Datei ändert sie nicht: Bitte ändern Sie sie auf der Seite des Mitglieds',
  not_json: misread,
  not_a_form: misread,
  given_twice: misread,
  not_a_decision: misread,
  not_meanings: misread,
  not_a_type_choice: misread,
  not_a_chapter_choice: misread,
  no_chapter_column: 'Keine Spalte der Datei nennt den Teil des Vereins',
  bad_encoding: misread,
  not_visible_ascii: misread,
  unexpected_body: misread,
  malformed_http: misread,
  no_path: misread,
  no_host: misread
}
