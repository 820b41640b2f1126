import { viewTexts } from '../texts/texts.tsx'
import type { MembersTexts } from './texts.en.ts'

/** The texts of the members, one file for each language. */
export const members_texts = viewTexts<MembersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = members_texts.useTexts
