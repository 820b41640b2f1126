import { viewTexts } from '../texts/texts.tsx'
import type { AuditTexts } from './texts.en.ts'

/** The texts of the audit log, one file for each language. */
export const audit_texts = viewTexts<AuditTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = audit_texts.useTexts
