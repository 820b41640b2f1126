import { viewTexts } from '../texts/texts.tsx'
import type { PersonsTexts } from './texts.en.ts'

/** The texts of the actions on a person's data, one file for each language. */
export const persons_texts = viewTexts<PersonsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = persons_texts.useTexts
