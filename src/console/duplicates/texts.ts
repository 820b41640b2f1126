import { viewTexts } from '../texts/texts.tsx'

/** The texts of the duplicates. */
export const duplicates_texts = viewTexts('persons')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = duplicates_texts.useTexts
