import { viewTexts } from '../../texts/texts.tsx'

/** The texts of payments. */
export const payments_texts = viewTexts('money')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = payments_texts.useTexts
