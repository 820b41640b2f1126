import type { Source } from './source.ts'

// headings: openjverein/jverein MitgliedVar.java and MitgliederImport.java; jverein-Book, mitglieder/import.md
export const jverein: Source = {
  label: 'JVerein',
  only: 'adresstyp, personenart, adressierungszusatz, beitragsgruppe, beitragsgruppe_bezeichnung, individuellerbeitrag, zahlungsrhythmus, zahlungstermin, externemitgliedsnummer, externe_mitgliedsnummer, alternativer_zahlerid',
  columns: {
    membernumber: 'externemitgliedsnummer, externe_mitgliedsnummer',
    membertype: 'beitragsgruppe, beitragsgruppe_bezeichnung',
    note: 'vermerk1',
    payer: 'zahlerid'
  },
  called: 'id',
  otherwise: { membernumber: 'id', joined: 'eingabedatum' },
  words: { payer: { 0: '' } }
}
