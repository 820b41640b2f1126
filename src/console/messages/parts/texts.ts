import { viewTexts } from '../../texts/texts.tsx'
import type { MessagesTexts } from './texts.en.ts'

/** The texts of messages, one file for each language. */
export const messages_texts = viewTexts<MessagesTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = messages_texts.useTexts
