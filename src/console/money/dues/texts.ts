import { viewTexts } from '../../texts/texts.tsx'
import type { DuesTexts } from './texts.en.ts'

/** The texts of dues, one file for each language. */
export const dues_texts = viewTexts<DuesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = dues_texts.useTexts
