import { viewTexts } from '../texts/texts.tsx'

/** The texts of the system view. */
export const system_texts = viewTexts('system')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = system_texts.useTexts
