import { viewTexts } from '../texts/texts.tsx'
import type { EnrolTexts } from './texts.en.ts'

/** The words of the enrolment, a file for each language. */
export const enrol_texts = viewTexts<EnrolTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = enrol_texts.useTexts
