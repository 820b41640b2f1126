import type { FieldsTexts } from './texts.en.ts'

/** The German texts of custom fields. */
export const texts: FieldsTexts = {
  fields: {
    create: 'Neues Feld',
    first: 'Das erste anlegen',
    which: 'Welche Felder',
    current: 'Aktuell',
    archived: 'Archiviert',
    none: 'Noch keine eigenen Felder',
    none_hint:
      'Was Sie über Name und Anschrift hinaus zu jedem Mitglied festhalten, etwa Trikotgröße oder Lizenz: in Formularen, Listen, Filtern, beim Import und Export.',
    none_archived: 'Keine archivierten Felder',
    none_archived_hint:
      'Hier stehen Felder, in die nichts mehr eingetragen wird; frühere Angaben bleiben erhalten.',
    for_whom: 'Für',
    for_all: 'Alle {chapters}',
    for_hint: 'Wessen Mitglieder das Feld haben; das lässt sich später nicht ändern.',
    key_hint:
      'Der Name in Dateien, Vorlagen und Programmen: Kleinbuchstaben, Ziffern und Unterstriche. Er lässt sich später nicht ändern.',
    choices_hint: 'Eine je Zeile, in der Reihenfolge, in der sie angeboten werden.',
    required_hint: 'Jedes Mitglied muss eine Angabe haben.',
    created: name => `${name} wurde angelegt`,
    saved: name => `${name} wurde gespeichert`,
    is_archived:
      'Dieses Feld ist archiviert: Es wird nichts mehr eingetragen, und frühere Angaben bleiben.',
    archive: 'Archivieren',
    archive_title: name => `${name} archivieren?`,
    archive_hint:
      'Es wird nichts mehr eingetragen. Frühere Angaben bleiben, und Sie können das Feld jederzeit zurückholen.',
    was_archived: name => `${name} wurde archiviert`,
    restore: 'Zurückholen',
    restore_title: name => `${name} zurückholen?`,
    restore_hint: 'Es kann wieder etwas eingetragen werden; die früheren Angaben sind noch da.',
    was_restored: name => `${name} ist wieder in Gebrauch`,
    read_only: 'Mit Ihrer Rolle können Sie Felder ansehen, aber nicht ändern.'
  }
}
