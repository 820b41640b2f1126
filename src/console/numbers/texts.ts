import { viewTexts } from '../texts/texts.tsx'

/** The texts of the statistics. */
export const numbers_texts = viewTexts('overview')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = numbers_texts.useTexts
