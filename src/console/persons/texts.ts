import { viewTexts } from '../texts/texts.tsx'

/** The texts of the actions on a person's data. */
export const persons_texts = viewTexts('persons')
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = persons_texts.useTexts
