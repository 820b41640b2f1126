import { viewTexts } from '../texts/texts.tsx'
import type { ImportsTexts } from './texts.en.ts'

/** The texts of the import, one file for each language. */
export const imports_texts = viewTexts<ImportsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = imports_texts.useTexts
