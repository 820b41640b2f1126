import { viewTexts } from '../texts/texts.tsx'
import type { MembershipTypesTexts } from './texts.en.ts'

/** The texts of the membership types, one file for each language. */
export const membertypes_texts = viewTexts<MembershipTypesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = membertypes_texts.useTexts
