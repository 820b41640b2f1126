import type { LetterLanguage } from '../../money/letters/letter.ts'
import type { MessageKind } from '../../terms/messages/schema.ts'
import type { Facts } from './facts.ts'
import {
  type Filled,
  fillPart,
  fillTemplate,
  oneLine,
  type Values,
  type WriteValue
} from './filling.ts'
import { toHtml, writeUnlinked } from './html.ts'
import { readValues, type Style, wordsByLanguage } from './values.ts'
import type { StandardKind } from './words.ts'

/** A message as it is sent, and the names of the variables that have no value. */
export interface MessageText {
  subject: string
  plain: string
  html: string
  missing: string[]
}

/** A type's own text; a part that it lacks comes from the standard text. */
export interface Template {
  subject?: string
  body?: string
}

export function readTemplate(setting: unknown): Template {
  if (typeof setting !== 'object' || setting === null) return {}
  const { subject, body } = setting as Record<string, unknown>
  return {
    ...(typeof subject === 'string' && subject !== '' && { subject }),
    ...(typeof body === 'string' && body !== '' && { body })
  }
}

/** Kinds that ask for money. Their standard text can do without an IBAN, which is reported as missing then. */
const asking: readonly MessageKind[] = ['dues_invoice', 'dues_reminder']

/** Writes a message in a language: the type's template over the standard text (DOMAIN.md section 8). */
export function writeMessage(facts: Facts, { subject, body }: Template, style: Style): MessageText {
  const values = readValues(facts, style)
  const { language } = style
  const kind = facts.kind as StandardKind
  const head =
    subject === undefined ? standardSubject(kind, values, language) : fillTemplate(subject, values)
  const write = (writeValue?: WriteValue) =>
    body === undefined
      ? standardBody(kind, values, { language, writeValue })
      : fillTemplate(body, values, writeValue)
  const text = write()
  const line = oneLine(head.text)
  return {
    subject: line,
    plain: text.text,
    // the language of a type's own words is not known
    html: toHtml(line, write(writeUnlinked).text, {
      language: body === undefined ? language : null,
      links: values.has('payment.url')
    }),
    missing: [...new Set([...head.missing, ...text.missing].map(tellName))].filter(
      name => !internal.has(name)
    )
  }
}

/** Variables of standard texts alone, which are not reported as missing. */
const internal: ReadonlySet<string> = new Set(['payment.payBy', 'payment.day', 'farewell.thanks'])

/** The variable by which a missing value is reported: an amount with its currency is known as the amount. */
const tellName = (name: string) => (name === 'payment.paid' ? 'payment.amount' : name)

function standardSubject(kind: StandardKind, values: Values, language: LetterLanguage): Filled {
  return fillPart(wordsByLanguage[language].texts[kind].subject, values)
}

function standardBody(
  kind: StandardKind,
  values: Values,
  { language, writeValue }: { language: LetterLanguage; writeValue: WriteValue | undefined }
): Filled {
  const { greeting, close, texts } = wordsByLanguage[language]
  const parts = [greeting, ...texts[kind].body, close].map(part =>
    fillPart(part, values, writeValue)
  )
  const account = asking.includes(kind) && !values.has('association.iban')
  return {
    text: parts
      .map(({ text }) => text)
      .filter(text => text !== '')
      .join('\n\n'),
    missing: [...parts.flatMap(({ missing }) => missing), ...(account ? ['association.iban'] : [])]
  }
}

/** The last paragraph of a mailing, before the link. */
const endings: Readonly<Record<LetterLanguage, string>> = {
  en: 'This e-mail is from {{association.name}}. If you do not want mailings like this one any more, you can unsubscribe here. Messages about membership and dues are still sent to you.',
  de: 'Diese E-Mail kommt von {{association.name}}. Wenn Sie solche Rundmails nicht mehr bekommen möchten, können Sie sie hier abbestellen. Nachrichten zu Mitgliedschaft und Beiträgen erhalten Sie weiterhin.'
}

/** Writes a mailing with the words of the office; it ends with a link by which its reader unsubscribes, where there is one. */
export function writeMailing(
  facts: Facts,
  { subject, body }: Required<Template>,
  { style, unsubscribe }: { style: Style; unsubscribe: string | undefined }
): MessageText {
  const values = readValues(facts, style)
  const [head, text] = [fillTemplate(subject, values), fillTemplate(body, values)]
  const end = (words: string, write?: WriteValue) => {
    const ending = fillTemplate(endings[style.language], values, write).text
    return unsubscribe ? `${words}\n\n${ending}\n${unsubscribe}` : words
  }
  const shown = end(fillTemplate(body, values, writeUnlinked).text, writeUnlinked)
  const line = oneLine(head.text)
  return {
    subject: line,
    plain: end(text.text),
    // the language of the office's own words is not known
    html: toHtml(line, shown, { language: null, links: true }),
    missing: [...new Set([...head.missing, ...text.missing])]
  }
}
