import { viewTexts } from '../texts/texts.tsx'

/** The texts of the search over all chapters. */
export const finding_texts = viewTexts('finding')
/** The texts of the search and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = finding_texts.useTexts
