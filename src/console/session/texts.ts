import { viewTexts } from '../texts/texts.tsx'

/** The texts of new passwords and recovery codes. */
export const credentials_texts = viewTexts('accounts')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = credentials_texts.useTexts
