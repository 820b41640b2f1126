import { viewTexts } from '../../texts/texts.tsx'
import type { LettersTexts } from './texts.en.ts'

/** The texts of letters, one file for each language. */
export const letters_texts = viewTexts<LettersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = letters_texts.useTexts
