import { viewTexts } from '../texts/texts.tsx'
import type { MembershipsTexts } from './texts.en.ts'

/** The texts of one member's memberships, one file for each language. */
export const memberships_texts = viewTexts<MembershipsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = memberships_texts.useTexts
