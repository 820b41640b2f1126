import { viewTexts } from '../texts/texts.tsx'

/** The texts of the import. */
export const imports_texts = viewTexts('imports')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = imports_texts.useTexts
