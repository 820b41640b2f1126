import { viewTexts } from '../texts/texts.tsx'
import type { FindingTexts } from './texts.en.ts'

/** The texts of the search over all chapters, one file for each language. */
export const finding_texts = viewTexts<FindingTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of the search and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = finding_texts.useTexts
