import { viewTexts } from '../texts/texts.tsx'
import type { BatchesTexts } from './texts.en.ts'

/** The texts of the changes of many members, one file for each language. */
export const batches_texts = viewTexts<BatchesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = batches_texts.useTexts
