import { viewTexts } from '../texts/texts.tsx'
import type { ChaptersTexts } from './texts.en.ts'

/** The words of the chapters, a file for each language. */
export const chapters_texts = viewTexts<ChaptersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = chapters_texts.useTexts
