import { viewTexts } from '../../texts/texts.tsx'

/** The texts that all views of money share. */
export const money_texts = viewTexts('money')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = money_texts.useTexts
