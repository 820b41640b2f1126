import { viewTexts } from '../../texts/texts.tsx'

/** The texts of the settings of mail. */
export const mail_texts = viewTexts('mail')
/** These texts and the shared ones in the reader's language, with the reader's formats. */
export const useTexts = mail_texts.useTexts
