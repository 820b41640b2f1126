import { viewTexts } from '../../texts/texts.tsx'

/** The texts of bank statements. */
export const bank_texts = viewTexts('bank')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = bank_texts.useTexts
