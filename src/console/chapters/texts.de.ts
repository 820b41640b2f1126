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
    read_only: 'Mit Ihrer Rolle können Sie das ansehen, aber nicht ändern.'
  }
}
