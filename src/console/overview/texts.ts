import { viewTexts } from '../texts/texts.tsx'
import type { OverviewTexts } from './texts.en.ts'

/** The words of the overview, a file for each language. */
export const overview_texts = viewTexts<OverviewTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = overview_texts.useTexts
