import { viewTexts } from '../../texts/texts.tsx'

/** The texts of the finances. */
export const finances_texts = viewTexts('invoices')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = finances_texts.useTexts
