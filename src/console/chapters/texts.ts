import { viewTexts } from '../texts/texts.tsx'
import type { ChaptersTexts } from './texts.en.ts'

/** The texts of the chapters, one file for each language. */
export const chapters_texts = viewTexts<ChaptersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = chapters_texts.useTexts
