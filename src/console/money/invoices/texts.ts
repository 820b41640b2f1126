import { viewTexts } from '../../texts/texts.tsx'

/** The texts of invoices. */
export const invoices_texts = viewTexts('invoices')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = invoices_texts.useTexts
