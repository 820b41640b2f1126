import { viewTexts } from '../texts/texts.tsx'
import type { SystemTexts } from './texts.en.ts'

/** The texts of the system view, one file for each language. */
export const system_texts = viewTexts<SystemTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = system_texts.useTexts
