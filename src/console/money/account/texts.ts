import { viewTexts } from '../../texts/texts.tsx'
import type { AccountTexts } from './texts.en.ts'

/** The texts of a member's account, one file for each language. */
export const account_texts = viewTexts<AccountTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = account_texts.useTexts
