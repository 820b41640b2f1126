import type { ChaptersTexts } from './texts.en.ts'

/** The German texts of the chapters. */
export const texts: ChaptersTexts = {
  chapters: {
    association: 'Name und Bezeichnung',
    create: '{Chapter} anlegen',
    name: 'Name',
    description: 'Beschreibung',
    location: 'Ort',
    timezone: 'Zeitzone',
    timezone_hint: 'Suchen Sie nach einer Stadt oder einem Erdteil, auf Englisch.',
    currency: 'Währung',
    currency_hint: 'Gilt für alle Beiträge, bei denen keine andere Währung angegeben ist.',
    open: 'Ansehen',
    members_of: name => `Mitglieder von ${name}`,
    no_match: 'Keine Treffer',
    created: name => `${name} wurde angelegt`,
    created_hint:
      'Bevor Sie hier Mitglieder aufnehmen können, legen Sie mindestens eine Mitgliedsart an.',
    to_types: 'Weiter zu den Mitgliedsarten',
    saved: name => `${name} wurde gespeichert`,
    which: 'Welche {chapters}',
    current: 'Aktuell',
    archived: 'Archiviert',
    none_archived: 'Nichts ist archiviert',
    none_archived_hint: 'Hier stehen {chapters}, in die niemand mehr aufgenommen wird.',
    archive: 'Archivieren',
    archive_title: name => `${name} archivieren?`,
    archive_hint:
      'Es wird niemand mehr aufgenommen, und der Name verschwindet aus Listen und Auswahl. Die Mitglieder bleiben, und Sie können alles jederzeit zurückholen.',
    was_archived: name => `${name} wurde archiviert`,
    restore: 'Zurückholen',
    restore_title: name => `${name} zurückholen?`,
    restore_hint:
      'Danach steht alles wieder in den Listen, und neue Mitglieder können aufgenommen werden.',
    was_restored: name => `${name} ist wieder in Gebrauch`,
    remove: 'Entfernen',
    remove_title: name => `${name} entfernen?`,
    remove_hint:
      'Das lässt sich nicht rückgängig machen und geht nur, wenn nichts mehr dazugehört.',
    was_removed: name => `${name} wurde entfernt`,
    in_use: 'Mitglieder, frühere Mitgliedschaften, Mitgliedsarten oder Rollen gehören noch dazu.',
    is_last: 'Das ist der letzte verbleibende Teil des Vereins: Er lässt sich nicht entfernen.',
    read_only: 'Mit Ihrer Rolle können Sie das ansehen, aber nicht ändern.'
  }
}
