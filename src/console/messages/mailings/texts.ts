import { viewTexts } from '../../texts/texts.tsx'
import type { MailingsTexts } from './texts.en.ts'

/** The texts of mailings, one file for each language. */
export const mailings_texts = viewTexts<MailingsTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = mailings_texts.useTexts
