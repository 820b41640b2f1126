import { viewTexts } from '../texts/texts.tsx'

/** The texts of the membership types. */
export const membertypes_texts = viewTexts('membertypes')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = membertypes_texts.useTexts
