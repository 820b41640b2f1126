import { viewTexts } from '../texts/texts.tsx'

/** The texts of the association. */
export const association_texts = viewTexts('association')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = association_texts.useTexts
