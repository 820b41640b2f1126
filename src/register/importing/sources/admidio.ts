import type { Source } from './source.ts'

// headings: Admidio/admidio, installation data and languages/de.xml, en.xml; keys of its import
export const admidio: Source = {
  label: 'Admidio',
  only: 'Eindeutige Admidio-ID, Mitgliedschaftsbeginn, Mitgliedschaftsende, Anmeldename, Unique Admidio ID, Start of membership, End of membership',
  columns: {
    joined: 'Mitgliedschaftsbeginn, Start of membership',
    left: 'Mitgliedschaftsende, End of membership',
    tags: 'Rolle, Role'
  },
  words: {
    left: { '31.12.9999': '', '9999-12-31': '' },
    gender: { 1: 'male', 2: 'female', 3: 'diverse' }
  }
}
