import { viewTexts } from '../texts/texts.tsx'

/** The texts of the enrolment. */
export const enrol_texts = viewTexts('accounts')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = enrol_texts.useTexts
