import { viewTexts } from '../../texts/texts.tsx'

/** The texts of messages. */
export const messages_texts = viewTexts('messages')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = messages_texts.useTexts
