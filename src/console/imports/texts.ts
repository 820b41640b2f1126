import { viewTexts } from '../texts/texts.tsx'
import type { ImportsTexts } from './texts.en.ts'

/** The words of the import, a file for each language. */
export const imports_texts = viewTexts<ImportsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = imports_texts.useTexts
