import { viewTexts } from '../texts/texts.tsx'
import type { CredentialsTexts } from './texts.en.ts'

/** The words of new passwords and recovery codes, a file for each language. */
export const credentials_texts = viewTexts<CredentialsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = credentials_texts.useTexts
