import { viewTexts } from '../texts/texts.tsx'
import type { MembershipTypesTexts } from './texts.en.ts'

/** The words of the membership types, a file for each language. */
export const membertypes_texts = viewTexts<MembershipTypesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = membertypes_texts.useTexts
