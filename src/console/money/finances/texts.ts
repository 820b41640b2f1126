import { viewTexts } from '../../texts/texts.tsx'
import type { FinancesTexts } from './texts.en.ts'

/** The texts of the finances, one file for each language. */
export const finances_texts = viewTexts<FinancesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = finances_texts.useTexts
