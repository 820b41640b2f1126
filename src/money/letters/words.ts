import type { LetterLanguage } from './letter.ts'

/** What all letters have in one language. */
interface LetterWords {
  /** The number of a page. */
  page(page: number, pages: number): string
  day: string
  member_number: string
  creditor: string
}

/** The words of all letters, by language. */
export const letterWords: Record<LetterLanguage, LetterWords> = {
  de: {
    page: (page, pages) => `Seite ${page} von ${pages}`,
    day: 'Datum',
    member_number: 'Mitgliedsnummer',
    creditor: 'Gläubiger-ID'
  },
  en: {
    page: (page, pages) => `Page ${page} of ${pages}`,
    day: 'Date',
    member_number: 'Member number',
    creditor: 'Creditor identifier'
  }
}
