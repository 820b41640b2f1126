import { viewTexts } from '../texts/texts.tsx'
import type { FieldsTexts } from './texts.en.ts'

/** The texts of custom fields, one file for each language. */
export const fields_texts = viewTexts<FieldsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of custom fields and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = fields_texts.useTexts
