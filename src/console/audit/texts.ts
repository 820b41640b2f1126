import { viewTexts } from '../texts/texts.tsx'
import type { AuditTexts } from './texts.en.ts'

/** The words of the audit log, a file for each language. */
export const audit_texts = viewTexts<AuditTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = audit_texts.useTexts
