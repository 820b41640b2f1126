import { type Formats, letterWords } from './formats.ts'
import type { Letter, LetterLanguage } from './letter.ts'

/** The association as letters show it; texts are empty where unknown. */
export interface Sender {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  email: string
  website: string
  iban: string
  bic: string
  /** In whose name the account is, where that is not the association's. */
  holder?: string
  creditor_identifier: string
}

/** A person or company that gets letters; fields are null or empty where unknown. */
export interface Recipient {
  company: string | null
  title: string | null
  firstname: string
  lastname: string
  street: string | null
  postal_code: string | null
  city: string | null
  country: string | null
}

export function hasAddress({ street, city, postal_code }: Recipient): boolean {
  return Boolean(street && (city || postal_code))
}

/** The name of a person, or the company without one. */
export function fullName({ company, title, firstname, lastname }: Recipient): string {
  return joined(title, firstname, lastname) || (company ?? '')
}

/** The lines of an address: the country, in capitals, only where it is another one than the sender's. */
export function addressLines(to: Recipient, from: Sender, { country }: Formats): string[] {
  const abroad = to.country && to.country !== from.country
  return [
    to.company ?? '',
    joined(to.title, to.firstname, to.lastname),
    to.street ?? '',
    joined(to.postal_code, to.city),
    abroad ? country(to.country ?? '').toUpperCase() : ''
  ].filter(line => line !== '')
}

/** The lines of a letterhead: the association, the chapter where it is called otherwise, and where they are. */
function senderLines(from: Sender, chapter_name: string): string[] {
  const chapter = chapter_name === from.name ? '' : chapter_name
  return [from.name, chapter, from.street, joined(from.postal_code, from.city)].filter(
    line => line !== ''
  )
}

function backLine(from: Sender): string {
  return [from.name, from.street, joined(from.postal_code, from.city)]
    .filter(part => part !== '')
    .join(' · ')
}

/** What stands at the foot of letters: who writes, how to reach them, and their numbers at the bank. */
function footColumns(from: Sender, creditor_word: string): string[][] {
  const { iban, bic, creditor_identifier: creditor } = from
  return [
    [from.name, from.street, joined(from.postal_code, from.city)],
    [from.email, from.website],
    [
      iban && `IBAN ${groupIban(iban)}`,
      bic && `BIC ${bic}`,
      creditor && `${creditor_word} ${creditor}`
    ]
  ]
}

/** An IBAN, or a creditor reference, in groups of four. */
export function groupIban(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1\u00a0')
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(part => part).join(' ')
}

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
