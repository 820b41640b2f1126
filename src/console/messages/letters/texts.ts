import { viewTexts } from '../../texts/texts.tsx'

/** The texts of letters. */
export const letters_texts = viewTexts('messages')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = letters_texts.useTexts
