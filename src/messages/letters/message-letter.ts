import { letterFormats } from '../../money/letters/formats.ts'
import { frameLetter } from '../../money/letters/frame.ts'
import type { Letter, LetterLanguage } from '../../money/letters/letter.ts'
import type { Sender } from '../../money/letters/parties.ts'

/** A message as it was printed. */
export interface PrintedMessage {
  language: LetterLanguage
  /** The date on which it was printed. */
  day: string
  /** The lines of the address. */
  to: string
  membernumber: string | null
  subject: string
  plain: string
}

/** The letter of a message: its plain text, a paragraph each. */
export function messageLetter(
  message: PrintedMessage,
  from: { sender: Sender; chapter_name: string }
): Letter {
  const { language, subject, plain, to } = message
  const formats = letterFormats(language, from.sender.country)
  return {
    ...frameLetter({ ...message, ...from, recipient: to.split('\n') }, formats),
    title: subject,
    subject,
    blocks: plain
      .replaceAll(/\r\n?/g, '\n')
      .split(/\n{2,}/)
      .filter(text => text.trim() !== '')
      .map(text => ({ kind: 'paragraph', text }))
  }
}
