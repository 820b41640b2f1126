import { viewTexts } from '../texts/texts.tsx'
import type { AccountsTexts } from './texts.en.ts'

/** The texts of the accounts, one file for each language. */
export const accounts_texts = viewTexts<AccountsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = accounts_texts.useTexts
