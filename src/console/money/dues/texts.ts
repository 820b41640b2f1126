import { viewTexts } from '../../texts/texts.tsx'

/** The texts of dues. */
export const dues_texts = viewTexts('money')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = dues_texts.useTexts
