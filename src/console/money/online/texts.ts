import { viewTexts } from '../../texts/texts.tsx'

/** The texts of payments online. */
export const online_texts = viewTexts('online')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = online_texts.useTexts
