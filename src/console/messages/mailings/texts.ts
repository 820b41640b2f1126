import { viewTexts } from '../../texts/texts.tsx'

/** The texts of mailings. */
export const mailings_texts = viewTexts('messages')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = mailings_texts.useTexts
