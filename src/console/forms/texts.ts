import { viewTexts } from '../texts/texts.tsx'

/** The texts of forms on the web, and of what members ask for. */
export const forms_texts = viewTexts('forms')
/** These and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = forms_texts.useTexts
