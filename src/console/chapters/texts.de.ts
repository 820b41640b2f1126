import type { ChaptersTexts } from './texts.en.ts'

/** The German texts of the chapters. */
export const texts: ChaptersTexts = {
  chapters: {
    create: 'Neuer Verband',
    name: 'Name',
    description: 'Beschreibung',
    location: 'Ort',
    timezone: 'Zeitzone',
    timezone_hint: 'Geben Sie eine Stadt oder einen Erdteil auf Englisch ein.',
    currency: 'Währung',
    currency_hint: 'Gilt für alle Beiträge, bei denen keine andere angegeben ist.',
    open: 'Ansehen',
    members_of: name => `Mitglieder von ${name}`,
    no_match: 'Keine Treffer',
    created: name => `${name} wurde angelegt`,
    created_hint:
      'Bevor Sie Mitglieder aufnehmen können, braucht der Verband mindestens eine Mitgliedschaft.',
    to_types: 'Weiter zu seinen Mitgliedschaften',
    saved: name => `${name} wurde gespeichert`,
    read_only: 'Mit Ihrer Rolle können Sie Verbände ansehen, aber nicht ändern.'
  }
}
