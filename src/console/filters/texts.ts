import { viewTexts } from '../texts/texts.tsx'
import type { FiltersTexts } from './texts.en.ts'

/** The texts of filters, one file for each language. */
export const filters_texts = viewTexts<FiltersTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of filters and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = filters_texts.useTexts
