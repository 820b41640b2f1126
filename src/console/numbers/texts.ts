import { viewTexts } from '../texts/texts.tsx'
import type { NumbersTexts } from './texts.en.ts'

/** The texts of the statistics, one file for each language. */
export const numbers_texts = viewTexts<NumbersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = numbers_texts.useTexts
