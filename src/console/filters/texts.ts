import { viewTexts } from '../texts/texts.tsx'

/** The texts of filters. */
export const filters_texts = viewTexts('members')
/** The texts of filters and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = filters_texts.useTexts
