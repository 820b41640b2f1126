import { viewTexts } from '../texts/texts.tsx'

/** The texts of the audit log. */
export const audit_texts = viewTexts('audit')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = audit_texts.useTexts
