import type { Source } from './source.ts'

// headings: four public programs that read or write Sepa_Mandats_Ref, and hilfe44.spg-direkt.de
export const spgverein: Source = {
  label: 'SPG-Verein',
  only: 'MitgliedID, Mitglieds_Nr, Eintritt_Datum, Austritt_Datum, Kuendigung_Grund, Sepa_Mandats_Ref, Sepa_kz_ausfuehrung, Abteilung_1, DTA_1, Erhebung_ab',
  columns: {
    joined: 'Eintritt_Datum',
    left: 'Austritt_Datum',
    left_reason: 'Kuendigung_Grund',
    tags: 'Abteilung',
    membertype: 'Beitragsart'
  },
  otherwise: { membernumber: 'MitgliedID' },
  words: { gender: { o: '', ohne: '' } }
}
