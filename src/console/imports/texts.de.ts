import type { ImportsTexts } from './texts.en.ts'

/** The German texts of the import. */
export const texts: ImportsTexts = {
  imports: {
    back: 'Zurück zu den Mitgliedern',
    intro:
      'Übernehmen Sie eine Mitgliederliste aus einer Tabelle. Geschrieben wird erst, wenn Sie gesehen haben, was geschehen würde.',
    chapter: 'In den Verband',
    drop: 'Ziehen Sie eine CSV-Datei hierher',
    choose: 'Datei wählen',
    choose_other: 'Andere Datei wählen',
    template: 'Vorlage herunterladen',
    template_file: 'mitglieder-vorlage.csv',
    columns: 'Spalten der Datei',
    columns_hint:
      'Die erste Zeile benennt die Spalten, in beliebiger Reihenfolge; auch deutsch, etwa Vorname, Nachname, E-Mail, Handy, Geburtsdatum, Mitgliedsart. Spalten, die niemand kennt, werden übergangen und Ihnen genannt. Kommas, Strichpunkte und Tabulatoren sind alle recht. Wer schon im Verzeichnis steht, wird an der E-Mail-Adresse erkannt und auf den neuen Stand gebracht.',
    column: 'Spalte',
    meaning: 'Was darin steht',
    needed: 'nötig',
    meanings: {
      email: 'E-Mail-Adresse; die Spalte ist nötig, eine Zelle darf leer sein',
      phone: 'Telefonnummer, bis 32 Zeichen',
      date_of_birth: 'Geburtsdatum, als 15.05.1990 oder 1990-05-15',
      membertype: 'Mitgliedschaft mit ihrem Namen; nötig für neue Mitglieder',
      status: 'aktiv, inaktiv oder ausgesetzt; wenn leer, entscheidet die Mitgliedschaft'
    },
    types: names => `Hier: ${names}`,
    no_types:
      'Dieser Verband hat noch keine Mitgliedschaft. Legen Sie zuerst eine an: neue Mitglieder brauchen sie.',
    workbook:
      'Das ist eine Datei von Excel oder OpenDocument. Speichern Sie sie in Ihrer Tabellenkalkulation als „CSV UTF-8“ und wählen Sie diese Datei.',
    no_text:
      'Diese Datei enthält keinen Text. Speichern Sie die Tabelle in Ihrer Tabellenkalkulation als „CSV UTF-8“ und wählen Sie diese Datei.',
    empty_file: 'Diese Datei ist leer.',
    too_large:
      'Diese Datei ist größer als 256 MB. Teilen Sie sie oder importieren Sie sie auf der Befehlszeile.',
    changed:
      'Die Datei wurde geändert oder verschoben, seit Sie sie gewählt haben. Wählen Sie sie neu.',
    sending_check: name => `${name} wird zur Prüfung gesendet`,
    checking: name => `${name} wird geprüft`,
    sending: name => `${name} wird gesendet`,
    writing: 'Die Mitglieder werden geschrieben',
    writing_hint:
      'Alles wird auf einmal geschrieben oder gar nicht. Eine große Datei dauert einige Minuten; lassen Sie diese Seite so lange offen.',
    stop: 'Abbrechen',
    checked: 'Was geschehen würde',
    checked_good: 'Jede Zeile ist gut.',
    checked_bad: count => `${count} Zeilen können so nicht übernommen werden.`,
    checked_bad_one: 'Eine Zeile kann so nicht übernommen werden.',
    created: 'Neu',
    updated: 'Geändert',
    unchanged: 'Unverändert',
    refused: 'Abgelehnt',
    left_out: 'Ausgelassen',
    nothing: 'Es gibt nichts zu schreiben: all das steht schon im Verzeichnis.',
    no_rows: 'Diese Datei hat eine erste Zeile mit Namen von Spalten, aber keine Zeilen darunter.',
    nothing_good: 'Keine Zeile dieser Datei kann übernommen werden.',
    correct:
      'Berichtigen Sie die Zeilen in Ihrer Tabelle und wählen Sie die Datei neu, oder lassen Sie sie aus.',
    leave_out: count => `Die abgelehnten Zeilen (${count}) auslassen und den Rest importieren`,
    submit: count => `${count} Zeilen importieren`,
    submit_one: 'Eine Zeile importieren',
    refusals: 'Abgelehnte Zeilen',
    line: 'Zeile',
    field: 'Spalte',
    reason: 'Grund',
    first_of: (count, all) => `Hier sind die ersten ${count} von ${all}.`,
    file_holds_all:
      'Zum Herunterladen gibt es jede abgelehnte Zeile mit dem, was daran falsch ist: berichtigen Sie sie dort und importieren Sie diese Datei.',
    file_holds: count =>
      `Zum Herunterladen gibt es die ersten ${count} Zeilen mit dem, was daran falsch ist.`,
    download: 'Abgelehnte Zeilen herunterladen',
    changes: 'Was sich ändert',
    at_line: line => `Zeile ${line}`,
    ignored: names => `Übergangene Spalten: ${names}`,
    refusals_file: 'abgelehnte-zeilen.csv',
    done: 'Der Import ist fertig',
    done_hint: id => `Er ist Eintrag ${id} im Protokoll.`,
    see: 'Mitglieder ansehen',
    another: 'Noch eine Datei importieren',
    not_imported: 'Nichts wurde importiert',
    check_again: 'Noch einmal prüfen',
    refused_since:
      'Das Verzeichnis hat sich seit der Prüfung geändert: Zeilen der Datei können nicht mehr übernommen werden. Nichts wurde geschrieben.',
    bad_file: 'Diese Datei ist nicht als Mitgliederliste lesbar',
    busy: 'Der Dienst hat gerade andere Importe zu tun. Versuchen Sie es gleich noch einmal.',
    too_many:
      'Zwei Ihrer Importe laufen gerade. Warten Sie, bis einer fertig ist, und versuchen Sie es dann noch einmal.',
    lost: 'Die Verbindung brach ab, während die Datei geprüft wurde. Nichts wurde geschrieben.',
    unsure: 'Wurde geschrieben?',
    unsure_hint:
      'Die Verbindung brach ab, bevor die Antwort kam. Der Import wurde ganz geschrieben oder gar nicht. Prüfen Sie die Datei noch einmal: ist jede Zeile unverändert, wurde er geschrieben.',
    leave: 'Den Import verlassen?',
    leave_hint:
      'Solange die Datei gesendet wird, beendet das den Import, und nichts wird geschrieben. Danach macht der Dienst von selbst weiter, aber Sie sähen nicht, was daraus wird.',
    reasons: {
      required: 'fehlt',
      too_short: 'fehlt',
      too_long: ({ limit }) => `ist länger als ${limit} Zeichen`,
      not_one_of: ({ allowed }) => `muss eines davon sein: ${allowed}`,
      not_a_date: 'ist kein Datum: schreiben Sie es als 15.05.1990 oder 1990-05-15',
      not_an_email: 'ist keine E-Mail-Adresse wie ada@example.org',
      control_characters: 'enthält unsichtbare Zeichen',
      invisible_character: ({ character }) => `enthält ein unsichtbares Zeichen (${character})`,
      not_a_current_type: 'ist keine aktuelle Mitgliedschaft dieses Verbands'
    },
    twice_of: address =>
      `${address} steht zweimal in der Datei, darum ist die Zelle hier leer: tragen Sie die richtige Adresse ein, oder löschen Sie die Zeile, wenn es dieselbe Person ist`,
    row: 'ganze Zeile'
  }
}
