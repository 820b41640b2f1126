import type { LetterLanguage } from './letter.ts'

/** What all letters have in one language. */
interface LetterWords {
  /** The number of a page, and of how many where that is known. */
  page(page: number, pages?: number): string
  day: string
  member_number: string
  creditor: string
  /** How many others there are than those that are named. */
  others(number: string, count: number): string
}

/** The words of all letters, by language. */
export const letterWords: Record<LetterLanguage, LetterWords> = {
  de: {
    page: (page, pages) => (pages ? `Seite ${page} von ${pages}` : `Seite ${page}`),
    day: 'Datum',
    member_number: 'Mitgliedsnummer',
    creditor: 'Gläubiger-ID',
    others: number => `und ${number} weitere`
  },
  en: {
    page: (page, pages) => (pages ? `Page ${page} of ${pages}` : `Page ${page}`),
    day: 'Date',
    member_number: 'Member number',
    creditor: 'Creditor identifier',
    others: (number, count) => `and ${number} ${count === 1 ? 'other' : 'others'}`
  }
}
