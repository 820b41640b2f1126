import { viewTexts } from '../../texts/texts.tsx'

/** The texts of mandates and direct debits. */
export const debits_texts = viewTexts('debits')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = debits_texts.useTexts
