import type { Source } from './source.ts'

// headings: support.linear-software.de, article 355262 on the import of data
export const linear: Source = {
  label: 'Linear Vereinsverwaltung',
  only: 'Adressnummer, Telefon1, Bankbezeichnung, Lastschrift J/N, Sepa-Mandatsnummer, Kennung 1, Freifeld 1, Freifeld 2',
  columns: { tags: 'Abteilung' },
  otherwise: { membernumber: 'Adressnummer' }
}
