import type { PersonsTexts } from './texts.en.ts'

/** The German texts of the actions on a person's data. */
export const texts: PersonsTexts = {
  persons: {
    title: 'Daten dieser Person',
    unsaved: 'Speichern oder verwerfen Sie zuerst Ihre Änderungen.',
    export: 'Gespeicherte Daten herunterladen',
    export_hint: 'Wenn jemand Auskunft über die eigenen Daten verlangt.',
    export_file: 'gespeicherte-daten',
    export_pdf: 'Dasselbe als Brief (PDF)',
    export_pdf_hint: 'Zum Lesen und Verschicken; die andere Datei ist für Programme.',
    merge: 'Mit einer Dublette zusammenführen',
    merge_hint: 'Wenn dieselbe Person zweimal in der Liste steht.',
    remove: 'Entfernen',
    remove_hint: 'Wenn jemand versehentlich erfasst wurde.',
    remove_title: name => `${name} entfernen?`,
    remove_text:
      'Das lässt sich nicht rückgängig machen. Im Protokoll bleibt stehen, was eingetragen war; soll auch das verschwinden, löschen Sie stattdessen die Personendaten.',
    removed: name => `${name} wurde entfernt`,
    erase: 'Personendaten löschen',
    erase_hint: 'Wenn jemand die Löschung der eigenen Daten verlangt.',
    erase_title: name => `Personendaten von ${name} löschen?`,
    erase_text:
      'Name, Anschrift, Geburtsdatum und alles andere, was über diese Person bekannt ist, verschwindet aus der Liste, dem Protokoll und der Suche. Das lässt sich nicht rückgängig machen.',
    erase_everywhere:
      'Ist die Person gewechselt, wird sie auch in anderen Teilen des Vereins gelöscht, in denen sie geführt wird, und ist dort kein Mitglied mehr.',
    out_of_reach:
      'Diese Person wird auch in einem Teil des Vereins geführt, auf den Sie mit Ihrem Konto keinen Zugriff haben. Löschen kann sie nur, wer auf alle Zugriff hat. Gelöscht wurde noch nichts.',
    erase_keeps:
      'Erhalten bleibt ohne Namen, dass es jemanden gab, von wann bis wann und mit welchen Beiträgen, und wer wann etwas geändert hat. Frühere Sicherungen enthalten die Daten noch, bis sie gelöscht werden.',
    reason: 'Grund für das Protokoll',
    reason_hint: 'Ohne den Namen, etwa: schriftlich verlangt am 22. November',
    erase_owing: 'Trotz offener Beiträge löschen',
    erase_confirm: 'Endgültig löschen',
    erased: 'Die Personendaten wurden gelöscht',
    kept_title: 'Erhalten bleibt:',
    kept_nothing: 'Davon ist nichts mehr vorhanden.',
    kept_log: count =>
      `Einträge im Protokoll: ${count}. Sie sagen, wer wann etwas getan hat, aber nicht mehr, was.`,
    kept_backups: (count, day) =>
      `Frühere Sicherungen: ${count}. Die letzte wird am ${day} gelöscht.`,
    kept_backups_stay: count =>
      `Frühere Sicherungen: ${count}. Mindestens eine bleibt, bis sie auf dem Server von Hand gelöscht wird.`,
    kept_files:
      'Reste in den Dateien des Registers. Sie werden überschrieben, sobald niemand mehr darin liest.',
    kept_imports: count =>
      `Dateien, die gerade importiert werden: ${count}. Sehen Sie danach nach, ob die Person darin stand.`,
    kept_drafts: count =>
      `Sicherungen, die gerade entstehen: ${count}. Sie können die Daten noch enthalten.`,
    kept_records: count => `Andere Einträge ohne Personendaten: ${count}`
  }
}
