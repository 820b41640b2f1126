import { viewTexts } from '../texts/texts.tsx'
import type { MembersTexts } from './texts.en.ts'

/** The words of the members, a file for each language. */
export const members_texts = viewTexts<MembersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = members_texts.useTexts
