import { viewTexts } from '../texts/texts.tsx'

/** The texts of the overview. */
export const overview_texts = viewTexts('overview')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = overview_texts.useTexts
