import { viewTexts } from '../../texts/texts.tsx'
import type { BankTexts } from './texts.en.ts'

/** The texts of bank statements, one file for each language. */
export const bank_texts = viewTexts<BankTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = bank_texts.useTexts
