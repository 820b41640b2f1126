import { type Formats, letterWords } from './formats.ts'
import type { Letter, LetterLanguage } from './letter.ts'
import {
  addressLines,
  backLine,
  footColumns,
  type Recipient,
  type Sender,
  senderLines
} from './parties.ts'

/** Who writes to whom, and when. */
interface Framed {
  language: LetterLanguage
  day: string
  sender: Sender
  chapter_name: string
  /** A member, or the lines of an address as they were once written. */
  recipient: Recipient | readonly string[]
  membernumber: string | null
  /** What the reader refers to beside the day and the member's number, above them. */
  facts?: Letter['facts']
}

/** All of a letter but its subject and its text. The address stands where the sender's country has the window. */
export function frameLetter(
  { language, day, sender, chapter_name, recipient, membernumber, facts = [] }: Framed,
  formats: Formats
): Omit<Letter, 'title' | 'subject' | 'blocks'> {
  const words = letterWords[language]
  return {
    language,
    day,
    window: ['CH', 'LI'].includes(sender.country) ? 'right' : 'left',
    sender: senderLines(sender, chapter_name),
    back: backLine(sender),
    recipient: 'lastname' in recipient ? addressLines(recipient, sender, formats) : recipient,
    facts: [
      ...facts,
      [words.day, formats.shortDay(day)],
      ...(membernumber ? [[words.member_number, membernumber] as const] : [])
    ],
    footer: footColumns(sender, words.creditor)
  }
}
