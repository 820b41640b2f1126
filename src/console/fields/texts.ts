import { viewTexts } from '../texts/texts.tsx'

/** The texts of custom fields. */
export const fields_texts = viewTexts('fields')
/** The texts of custom fields and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = fields_texts.useTexts
