import { hints } from './hints.de.ts'
import { outcomes } from './outcomes.de.ts'
import type { ImportsTexts } from './texts.en.ts'

/** The German texts of the import. */
export const texts: ImportsTexts = {
  imports: {
    back: 'Zurück zu den Mitgliedern',
    intro:
      'Übernehmen Sie eine Mitgliederliste aus einer Tabelle. Sie sehen zuerst eine Vorschau; gespeichert wird erst danach.',
    chapter: '{Chapter}',
    drop: 'Ziehen Sie eine Excel-Mappe (.xlsx) oder eine CSV-Datei hierher',
    choose: 'Datei wählen',
    choose_other: 'Andere Datei wählen',
    template: 'Vorlage herunterladen',
    template_file: 'mitglieder-vorlage.csv',
    columns: 'Spalten der Datei',
    columns_hint:
      'Die erste Zeile benennt die Spalten, in beliebiger Reihenfolge; auch deutsch, etwa Vorname, Nachname, E-Mail, Handy, Geburtsdatum, Mitgliedsart. Mitglied ab, Mitglied bis, Austritt und Austrittsgrund sagen, wie lange neue Mitglieder Mitglied sind. Spalten mit anderen Namen können Sie in der Vorschau zuordnen. Von einer Mappe wird das erste sichtbare Blatt gelesen; in CSV gehen Komma, Semikolon und Tabulator als Trennzeichen. Wer schon Mitglied ist, wird an E-Mail-Adresse, Name und Geburtsdatum erkannt und auf den neuen Stand gebracht.',
    column: 'Spalte',
    meaning: 'Was darin steht',
    needed: 'erforderlich',
    meanings: {
      email: 'E-Mail-Adresse; die Zelle darf leer sein',
      phone: 'Telefonnummer, bis 32 Zeichen',
      date_of_birth: 'Geburtsdatum, als 15.05.1990 oder 1990-05-15',
      membertype: 'Name der Mitgliedsart; erforderlich für neue Mitglieder',
      status: 'aktiv, inaktiv oder ausgesetzt; wenn leer, entscheidet die Mitgliedsart',
      membership_startdate:
        'erster Tag der Mitgliedschaft, bei neuen Mitgliedern; wenn leer, heute',
      membership_enddate: 'letzter Tag der Laufzeit; wenn leer, entscheidet die Mitgliedsart',
      left_reason:
        'Grund: gekündigt, Beitragsrückstand, verstorben, weggezogen, ausgeschlossen, gewechselt oder anderer'
    },
    types: names => `Hier: ${names}`,
    no_types:
      'Es gibt noch keine Mitgliedsart, und jedes neue Mitglied braucht eine. Steht sie in einer Spalte der Datei, können Sie sie beim Importieren anlegen; sonst legen Sie zuerst eine an.',
    workbook:
      'Das ist eine Datei eines älteren Excel oder eine mit Kennwort. Speichern Sie sie als .xlsx ohne Kennwort und wählen Sie diese Datei.',
    no_text:
      'Diese Datei enthält keinen Text. Speichern Sie die Tabelle in Ihrer Tabellenkalkulation als „CSV UTF-8“ und wählen Sie diese Datei.',
    empty_file: 'Diese Datei ist leer.',
    too_large:
      'Diese Datei ist größer als 256 MB oder hat mehr als eine Million Zeilen. Teilen Sie sie oder importieren Sie sie auf der Befehlszeile.',
    changed:
      'Die Datei wurde geändert oder verschoben, seit Sie sie gewählt haben. Wählen Sie sie neu.',
    sending_check: name => `${name} wird hochgeladen`,
    checking: name => `${name} wird geprüft`,
    sending: name => `${name} wird hochgeladen`,
    writing: 'Die Mitglieder werden gespeichert',
    writing_hint:
      'Ein Import lässt sich nachher als Ganzes rückgängig machen; bricht er ab, geschieht das von selbst. Eine große Datei dauert einige Minuten; lassen Sie diese Seite so lange offen.',
    stop: 'Abbrechen',
    checked: 'Vorschau',
    checked_good: 'Alle Zeilen sind in Ordnung.',
    checked_bad: count => `${count} Zeilen können so nicht übernommen werden.`,
    checked_bad_one: 'Eine Zeile kann so nicht übernommen werden.',
    created: 'Neu',
    updated: 'Geändert',
    unchanged: 'Unverändert',
    refused: 'Abgelehnt',
    left_out: 'Ausgelassen',
    nothing:
      'Es gibt nichts zu importieren: Alle Mitglieder der Datei sind schon auf diesem Stand.',
    no_rows: 'Diese Datei enthält nur die Spaltennamen und keine weitere Zeile.',
    nothing_good: 'Keine Zeile dieser Datei kann übernommen werden.',
    correct:
      'Berichtigen Sie die Zeilen in Ihrer Tabelle und wählen Sie die Datei neu, oder lassen Sie sie aus.',
    leave_out: count => `Die abgelehnten Zeilen (${count}) auslassen und den Rest importieren`,
    submit: count => `${count} Zeilen importieren`,
    submit_one: 'Eine Zeile importieren',
    refusals: 'Abgelehnte Zeilen',
    line: 'Zeile',
    reason: 'Grund',
    first_of: (count, all) => `Hier sind die ersten ${count} von ${all}.`,
    file_holds_all:
      'Die Datei zum Herunterladen enthält jede abgelehnte Zeile mit dem Grund: Berichtigen Sie die Zeilen dort und importieren Sie diese Datei.',
    file_holds: count =>
      `Die Datei zum Herunterladen enthält die ersten ${count} Gründe mit ihren Zeilen.`,
    download: 'Abgelehnte Zeilen herunterladen',
    changes: 'Was sich ändert',
    at_line: line => `Zeile ${line}`,
    ignored: (count, names) => `${count} Spalten werden nicht übernommen: ${names}`,
    ignored_one: name => `Eine Spalte wird nicht übernommen: ${name}`,
    ignored_hint: 'Wird eine davon gebraucht, wählen Sie unten, was darin steht.',
    for_later: names =>
      `Dafür gibt es bei Mitgliedern noch kein Feld, darum bleibt es vorerst weg: ${names}`,
    house_number: 'Hausnummer, zur Straße hinzugefügt',
    full_name: 'Vor- und Nachname in einer Spalte',
    payer: 'Zahler: Mitgliedsnummer, E-Mail oder Name',
    columns_taken: 'Was in den Spalten steht',
    columns_taken_hint:
      'Sehen Sie jede Spalte mit ihren ersten Werten durch, und wählen Sie ein anderes Feld, wenn es nicht stimmt.',
    in_file: 'In der Datei',
    taken_as: 'Wird übernommen als',
    no_samples: 'am Anfang der Datei leer',
    take_as: name => `Spalte ${name} übernehmen als`,
    by_name: 'Automatisch',
    pass_over: 'Wird nicht übernommen',
    use_kept: 'Von einer früheren Datei übernehmen',
    none_kept: 'Nichts übernehmen',
    forget: name => `„${name}“ nicht mehr merken`,
    forgotten: name => `„${name}“ ist nicht mehr gemerkt`,
    keep_as: 'Ihre Auswahl unter einem Namen merken',
    keep_as_hint:
      'Für die nächste Datei mit denselben Spalten, etwa: Liste vom Kassenwart. Gemerkt wird beim Importieren.',
    settings: 'Für alle Zeilen dieser Datei',
    default_type: 'Mitgliedsart für neue Mitglieder',
    default_type_hint:
      'Für Zeilen, in denen keine steht. Wer schon Mitglied ist, behält die eigene.',
    no_default: 'Nur wie in der Datei',
    missing_type: 'In der Datei steht keine Mitgliedsart. Welche bekommen die neuen Mitglieder?',
    choose_type: 'Mitgliedsart wählen',
    skip_cells: 'Personen auch ohne unlesbare Werte übernehmen',
    skip_cells_hint:
      'Eine Adresse oder ein Geburtsdatum, das sich nicht lesen lässt, wird dann weggelassen und genannt, und die Person wird übernommen. Namen, Mitgliedsart, Status und die Tage der Mitgliedschaft müssen stimmen.',
    left_out_values: 'Weggelassene Werte',
    left_out_values_hint: 'Diese Personen werden ohne diese Werte übernommen.',
    unknown_words: 'Wörter aus der Datei',
    unknown_words_hint: 'Wählen Sie, was diese Wörter bedeuten. Das gilt für alle Zeilen.',
    unknown_type: name => `Mitgliedsart „${name}“`,
    unknown_word: (column, word) => `${column} „${word}“`,
    chapter_column: '{Chapter} des Mitglieds',
    unknown_chapter: name => `{Chapter} „${name}“`,
    rows_with: count => `Zeilen: ${count}`,
    make_chapter_of: name => `{Chapter} ${name} anlegen`,
    new_chapter:
      'wird beim Importieren angelegt, mit den Mitgliedsarten, die ihre Zeilen brauchen, ohne Beiträge; bleibt, wenn der Import rückgängig gemacht wird',
    choose_meaning: 'Bedeutung wählen',
    means_nothing: 'Nichts, wie eine leere Zelle',
    meant: { yes: 'Ja', no: 'Nein' },
    make_type_of: name => `Mitgliedsart ${name} anlegen`,
    new_type: 'wird beim Importieren angelegt, ohne Beiträge',
    day_order: {
      label: columns => `Was steht bei den Tagen in ${columns} vorn?`,
      hint: 'An keiner Zelle ist zu erkennen, ob 03/05/2020 im Mai oder im März liegt.',
      either: 'Wie es aussieht, meist der Tag',
      day_first: 'Der Tag: 03/05 ist der 3. Mai',
      month_first: 'Der Monat: 03/05 ist der 5. März'
    },
    households: 'Familien dürfen eine E-Mail-Adresse gemeinsam haben',
    households_hint:
      'Eine Zeile mit der Adresse eines Mitglieds, aber anderem Vornamen, ist dann eine weitere Person mit derselben Adresse. Sonst wird sie abgelehnt.',
    doubtful: 'Wer ist gemeint?',
    doubtful_hint:
      'Diese Zeilen meinen vielleicht jemanden, der schon Mitglied ist. Entscheiden Sie einzeln oder für alle auf einmal. Abweichendes ist fett gedruckt.',
    all_doubtful: 'Alle unklaren Zeilen',
    each: 'Einzeln entscheiden',
    all_new: 'Alle sind neue Personen',
    all_known: 'Alle sind das genannte Mitglied',
    several: 'Bei diesen Zeilen kommen mehrere Mitglieder infrage: Entscheiden Sie sie einzeln.',
    perhaps: 'Vielleicht',
    more_candidates: count => `und ${count} weitere`,
    differs: 'weicht ab',
    same_person: 'Dieselbe Person',
    same_person_as: (name, member) => `${name} ist dieselbe Person wie ${member}`,
    another_person: 'Eine andere Person',
    another_person_row: name => `${name} ist eine andere Person`,
    linkable: 'Anderswo schon Mitglied',
    linkable_hint:
      'Diese neuen Mitglieder gibt es wahrscheinlich schon in einem anderen Teil des Vereins. Verknüpfte haben Name, Geburtsdatum, Anschrift und Kontakt gemeinsam: Was dort eingetragen ist, gilt; was dort fehlt, kommt aus der Datei. Ohne Entscheidung bleiben sie getrennt.',
    member_of: (name, chapter) => `${name}, ${chapter}`,
    link: 'Dieselbe Person: verknüpfen',
    link_row: (name, chapter) =>
      `Dieselbe Person: verknüpfen von ${name} mit dem Eintrag in ${chapter}`,
    keep_apart: 'Getrennt lassen',
    keep_apart_row: name => `Getrennt lassen: ${name}`,
    linked: 'Verknüpft',
    linked_one: 'Ein neues Mitglied ist anderswo schon Mitglied und wird damit verknüpft.',
    linked_elsewhere: count =>
      `${count} neue Mitglieder sind anderswo schon Mitglied und werden damit verknüpft.`,
    keep_all_apart: 'Niemanden ohne Entscheidung verknüpfen',
    keep_all_apart_hint:
      'Wer dort denselben Namen hat, dazu Geburtstag und Adresse oder die Mitgliedsnummer, ist dieselbe Person: Name, Geburtsdatum, Anschrift und Kontakt sind dann bei beiden gleich.',
    decided_linked: 'Dieselbe Person wie anderswo: verknüpft',
    omit: 'Auslassen',
    omit_row: (name, line) => `${name} auslassen, Zeile ${line}`,
    take_back: 'Zurücknehmen',
    take_back_row: (name, line) => `Entscheidung zu ${name} zurücknehmen, Zeile ${line}`,
    decided: 'Ihre Entscheidungen',
    decided_new: 'Eine andere Person',
    decided_known: 'Dieselbe Person wie das Mitglied',
    decide: 'Manche sind unklar: Entscheiden Sie unten, wer gemeint ist.',
    inactive: (count, type) =>
      `${count} neue Mitglieder sind zunächst inaktiv: Ihre Mitgliedsart ${type} verlangt eine Zustimmung oder Zahlung.`,
    inactive_one: type =>
      `Ein neues Mitglied ist zunächst inaktiv: Die Mitgliedsart ${type} verlangt eine Zustimmung oder Zahlung.`,
    additions: 'Neue Mitglieder',
    see_member: name => `${name} ansehen`,
    checking_again: 'Die Datei wird noch einmal geprüft',
    refusals_file: 'abgelehnte-zeilen.csv',
    done: 'Der Import ist abgeschlossen',
    done_hint: id => `Im Protokoll ist er Eintrag ${id}.`,
    see: 'Mitglieder ansehen',
    see_new: 'Neue Mitglieder ansehen',
    another: 'Weitere Datei importieren',
    not_imported: 'Es wurde nichts importiert',
    check_again: 'Noch einmal prüfen',
    refused_since:
      'Seit der Vorschau wurden Mitglieder geändert: Manche Zeilen der Datei können nicht mehr übernommen werden. Es wurde nichts gespeichert.',
    bad_file: 'Diese Datei ist keine lesbare Mitgliederliste',
    busy: 'Gerade laufen andere Importe. Versuchen Sie es gleich noch einmal.',
    too_many:
      'Zwei Ihrer Importe laufen noch. Warten Sie, bis einer fertig ist, und versuchen Sie es dann noch einmal.',
    enough_today: time =>
      `Innerhalb von 24 Stunden können Sie durch Importe und Sammeländerungen zwei Millionen Mitglieder anlegen und ändern, und die haben Sie erreicht. In ${time} geht es weiter.`,
    lost: 'Die Verbindung brach ab. Es wurde nichts gespeichert.',
    ...hints,
    ...outcomes,
    of_it: (created, changed) => `Neu: ${created}. Geändert: ${changed}.`,
    leave: 'Den Import verlassen?',
    leave_hint:
      'Wird die Datei noch hochgeladen, bricht das den Import ab, und es wird nichts gespeichert. Danach läuft er weiter, solange dieser Browser-Tab offen ist, aber Sie sehen das Ergebnis nicht. Schließen Sie den Tab, wird das Gespeicherte rückgängig gemacht.',
    reasons: {
      required: 'fehlt',
      too_short: 'fehlt',
      too_long: ({ limit }) => `ist länger als ${limit} Zeichen`,
      not_one_of: ({ allowed }) => `ist unbekannt; möglich sind: ${allowed}`,
      not_a_date: 'ist kein Datum: Schreiben Sie es als 15.05.1990 oder 1990-05-15',
      not_an_email: 'ist keine E-Mail-Adresse wie ada@example.org',
      control_characters: 'enthält unsichtbare Zeichen',
      invisible_character: ({ character }) => `enthält ein unsichtbares Zeichen (${character})`,
      not_a_current_type: 'gibt es hier nicht als Mitgliedsart',
      no_such_chapter:
        'ist kein Teil des Vereins, in den Sie importieren dürfen: Wählen Sie unten einen',
      linked_address:
        'ist die Adresse von jemand anderem in einem anderen Teil des Vereins, in dem die Person geführt wird: Familien dürfen eine teilen, wenn Sie es unten erlauben',
      doubtful: 'Vielleicht schon Mitglied: Es muss entschieden werden, wer gemeint ist'
    },
    twice_of: address =>
      `${address} steht zweimal in der Datei, darum ist die Zelle hier leer: Tragen Sie die richtige Adresse ein, oder löschen Sie die Zeile, wenn es dieselbe Person ist`,
    row: 'ganze Zeile'
  }
}
