import { viewTexts } from '../texts/texts.tsx'

/** The texts of persons who are members of several chapters. */
export const linking_texts = viewTexts('persons')
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = linking_texts.useTexts
