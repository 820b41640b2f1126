import { viewTexts } from '../../texts/texts.tsx'
import type { PaymentsTexts } from './texts.en.ts'

/** The texts of payments, one file for each language. */
export const payments_texts = viewTexts<PaymentsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = payments_texts.useTexts
