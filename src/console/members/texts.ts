import { viewTexts } from '../texts/texts.tsx'

/** The texts of the members. */
export const members_texts = viewTexts('members')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = members_texts.useTexts
