import { viewTexts } from '../../texts/texts.tsx'

/** The texts of a member's account. */
export const account_texts = viewTexts('money')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = account_texts.useTexts
