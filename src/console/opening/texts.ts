import { viewTexts } from '../texts/texts.tsx'
import type { OpeningTexts } from './texts.en.ts'

/** The texts of the opening of memberships, one file for each language. */
export const opening_texts = viewTexts<OpeningTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = opening_texts.useTexts
