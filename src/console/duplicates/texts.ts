import { viewTexts } from '../texts/texts.tsx'
import type { DuplicatesTexts } from './texts.en.ts'

/** The texts of the duplicates, one file for each language. */
export const duplicates_texts = viewTexts<DuplicatesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = duplicates_texts.useTexts
