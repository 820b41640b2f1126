import { viewTexts } from '../texts/texts.tsx'
import type { SystemTexts } from './texts.en.ts'

/** The words of the system view, a file for each language. */
export const system_texts = viewTexts<SystemTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** These words in the reader's language, with those that are loaded first and the reader's formats. */
export const useTexts = system_texts.useTexts
