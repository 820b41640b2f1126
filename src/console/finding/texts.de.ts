import type { FindingTexts } from './texts.en.ts'

/** The German texts of the search over all chapters. */
export const texts: FindingTexts = {
  finding: {
    field: 'Mitglieder und Seiten suchen',
    hint: 'Name, E-Mail, Telefon oder Geburtstag eines Mitglieds, auch anderer {chapters}, oder der Name einer Seite',
    results: 'Treffer',
    pages: 'Seiten',
    members: 'Mitglieder',
    none: 'Keine Treffer',
    more: count => `${count} Mitglieder passen: Weitere Buchstaben grenzen die Suche ein.`
  }
}
