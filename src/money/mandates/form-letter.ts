import { letterFormats } from '../letters/formats.ts'
import type { Fact, Letter, LetterLanguage } from '../letters/letter.ts'
import { frameLetter, fullName, type Recipient, type Sender } from '../letters/parties.ts'

/** Which text is signed: another one whenever a word of it changes. */
export const mandate_text_version = '2026-11'

/** What whoever pays agrees to (EPC016-06, section 4.7). */
const texts: Readonly<Record<LetterLanguage, (creditor: string) => string>> = {
  en: creditor =>
    `By signing this mandate, I authorise ${creditor} to collect payments from my account by SEPA direct debit, and my bank to debit my account as ${creditor} instructs. I can have each amount refunded by my bank, within eight weeks of the day on which it was debited; the terms that I have agreed with my bank apply.`,
  de: creditor =>
    `Ich ermächtige ${creditor}, Zahlungen von meinem Konto mittels SEPA-Lastschrift einzuziehen. Zugleich weise ich meine Bank an, die von ${creditor} auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Tag der Belastung, die Erstattung des belasteten Betrags verlangen; es gelten die mit meiner Bank vereinbarten Bedingungen.`
}

const words = {
  en: {
    title: 'SEPA direct debit mandate',
    creditor: 'Creditor',
    identifier: 'Creditor identifier',
    reference: 'Reference of the mandate',
    kind: 'Kind of payment',
    recurring: 'recurring',
    payer: 'Member',
    holder: 'Account holder',
    signed: 'Signed online',
    version: 'Version of the text',
    place: 'Place and date',
    signature: 'Signature of the account holder',
    moment: (day: string, time: string) => `${day}, ${time} UTC`,
    back: 'Please fill this in, sign it and send it back. If the account is your own, the line for its holder can stay empty.'
  },
  de: {
    title: 'SEPA-Lastschriftmandat',
    creditor: 'Zahlungsempfänger',
    identifier: 'Gläubiger-ID',
    reference: 'Mandatsreferenz',
    kind: 'Art der Zahlung',
    recurring: 'wiederkehrend',
    payer: 'Mitglied',
    holder: 'Kontoinhaber',
    signed: 'Online unterzeichnet',
    version: 'Fassung des Textes',
    place: 'Ort und Datum',
    signature: 'Unterschrift des Kontoinhabers',
    moment: (day: string, time: string) => `${day}, ${time} Uhr UTC`,
    back: 'Bitte ausfüllen, unterschreiben und zurückschicken. Gehört das Konto Ihnen selbst, kann die Zeile für den Kontoinhaber leer bleiben.'
  }
} as const

/** The text that is signed, in one language. */
export function mandateText(language: LetterLanguage, creditor: string): string {
  return texts[language](creditor)
}

/** A mandate on paper: with an account as it was signed online, else with lines to fill in. */
export interface MandateForm {
  language: LetterLanguage
  day: string
  sender: Sender
  chapter_name: string
  member: Recipient & { membernumber: string | null }
  reference: string
  creditor_identifier: string
  creditor_name: string
  /** `at` is the moment, ISO 8601. */
  signed?: { masked: string; bic: string; holder: string; at: string }
}

const line = '_'.repeat(50)

/** The letter of a mandate: a form to sign, or what was signed online. */
export function mandateLetter(form: MandateForm): Letter {
  const { language, member, reference, creditor_identifier, creditor_name, signed } = form
  const said = words[language]
  const sender = { ...form.sender, creditor_identifier }
  const formats = letterFormats(language, sender.country)
  const account: Fact[] = signed
    ? [
        [said.holder, signed.holder],
        ['IBAN', signed.masked],
        ...(signed.bic ? [['BIC', signed.bic] as const] : []),
        [said.signed, said.moment(formats.day(signed.at.slice(0, 10)), signed.at.slice(11, 16))],
        [said.version, mandate_text_version]
      ]
    : [said.holder, 'IBAN', 'BIC', said.place, said.signature].flatMap((label): Fact[] => [
        // room to write in
        ['', ' '],
        [label, line]
      ])
  const { membernumber } = member
  return {
    ...frameLetter({ ...form, sender, recipient: member, membernumber }, formats),
    title: said.title,
    subject: said.title,
    blocks: [
      ...(signed ? [] : [{ kind: 'paragraph' as const, text: said.back }]),
      {
        kind: 'record',
        facts: [
          [said.creditor, creditor_name],
          [said.identifier, creditor_identifier],
          [said.reference, reference],
          [said.kind, said.recurring],
          [said.payer, fullName(member)]
        ]
      },
      { kind: 'paragraph', text: mandateText(language, creditor_name) },
      { kind: 'record', facts: account }
    ]
  }
}
