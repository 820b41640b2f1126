import { viewTexts } from '../texts/texts.tsx'

/** The texts of one member's memberships. */
export const memberships_texts = viewTexts('memberships')
/** The texts of this part and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = memberships_texts.useTexts
