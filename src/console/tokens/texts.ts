import { viewTexts } from '../texts/texts.tsx'

/** The texts of the tokens. */
export const tokens_texts = viewTexts('tokens')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = tokens_texts.useTexts
