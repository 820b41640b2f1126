import type { LetterLanguage } from '../../money/letters/letter.ts'
import type { Facts } from './facts.ts'
import { fillTemplate, oneLine, type WriteValue } from './filling.ts'
import { toHtml, writeUnlinked } from './html.ts'
import { readValues, type Style } from './values.ts'
import type { MessageText, Template } from './writing.ts'

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
