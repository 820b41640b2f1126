import { viewTexts } from '../texts/texts.tsx'
import type { AccountsTexts } from './texts.en.ts'

/** The words of the accounts, a file for each language. */
export const accounts_texts = viewTexts<AccountsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = accounts_texts.useTexts
