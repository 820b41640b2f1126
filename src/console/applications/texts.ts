import { viewTexts } from '../texts/texts.tsx'

/** The texts of the applications. */
export const applications_texts = viewTexts('memberships')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = applications_texts.useTexts
