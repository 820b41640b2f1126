import { viewTexts } from '../texts/texts.tsx'

/** The texts of functions. */
export const functions_texts = viewTexts('functions')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = functions_texts.useTexts
