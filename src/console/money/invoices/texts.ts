import { viewTexts } from '../../texts/texts.tsx'
import type { InvoicesTexts } from './texts.en.ts'

/** The texts of invoices, one file for each language. */
export const invoices_texts = viewTexts<InvoicesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = invoices_texts.useTexts
