import { viewTexts } from '../texts/texts.tsx'
import type { OverviewTexts } from './texts.en.ts'

/** The texts of the overview, one file for each language. */
export const overview_texts = viewTexts<OverviewTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = overview_texts.useTexts
