import { viewTexts } from '../texts/texts.tsx'
import type { AssociationTexts } from './texts.en.ts'

/** The texts of the association, one file for each language. */
export const association_texts = viewTexts<AssociationTexts>({
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts')
})
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = association_texts.useTexts
