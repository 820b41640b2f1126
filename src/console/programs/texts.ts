import { viewTexts } from '../texts/texts.tsx'

/** The texts of the programs. */
export const programs_texts = viewTexts('programs')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = programs_texts.useTexts
