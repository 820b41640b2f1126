import { viewTexts } from '../texts/texts.tsx'
import type { EnrolTexts } from './texts.en.ts'

/** The texts of the enrolment, one file for each language. */
export const enrol_texts = viewTexts<EnrolTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = enrol_texts.useTexts
