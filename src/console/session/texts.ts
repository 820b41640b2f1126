import { viewTexts } from '../texts/texts.tsx'
import type { CredentialsTexts } from './texts.en.ts'

/** The texts of new passwords and recovery codes, one file for each language. */
export const credentials_texts = viewTexts<CredentialsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = credentials_texts.useTexts
