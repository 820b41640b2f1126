import type { LetterLanguage } from './letter.ts'

/** The number of a page, by language. */
export const pageWords: Record<LetterLanguage, (page: number, pages: number) => string> = {
  de: (page, pages) => `Seite ${page} von ${pages}`,
  en: (page, pages) => `Page ${page} of ${pages}`
}
