import { viewTexts } from '../texts/texts.tsx'
import type { LinkingTexts } from './texts.en.ts'

/** The texts of persons who are members of several chapters, one file for each language. */
export const linking_texts = viewTexts<LinkingTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = linking_texts.useTexts
