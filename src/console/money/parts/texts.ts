import { viewTexts } from '../../texts/texts.tsx'
import type { MoneyTexts } from './texts.en.ts'

/** The texts that all views of money share, one file for each language. */
export const money_texts = viewTexts<MoneyTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = money_texts.useTexts
