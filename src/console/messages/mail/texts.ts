import { viewTexts } from '../../texts/texts.tsx'
import type { MailTexts } from './texts.en.ts'

/** The texts of the settings of mail, one file for each language. */
export const mail_texts = viewTexts<MailTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = mail_texts.useTexts
