import { viewTexts } from '../texts/texts.tsx'
import type { ApplicationsTexts } from './texts.en.ts'

/** The texts of the applications, one file for each language. */
export const applications_texts = viewTexts<ApplicationsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = applications_texts.useTexts
