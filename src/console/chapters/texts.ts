import { viewTexts } from '../texts/texts.tsx'

/** The texts of the chapters. */
export const chapters_texts = viewTexts('association')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = chapters_texts.useTexts
