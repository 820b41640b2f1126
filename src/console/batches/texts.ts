import { viewTexts } from '../texts/texts.tsx'

/** The texts of the changes of many members. */
export const batches_texts = viewTexts('batches')
/** The texts of this view and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = batches_texts.useTexts
