import { escapeHtml } from '../../core/text.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'
import { closed } from '../texts/filling.ts'

/** What a page about unsubscribing says: it asks, it is done, or the link is none. */
export type Content = 'ask' | 'done' | 'unknown'

interface Words {
  title: string
  text: Readonly<Record<Content, (association: string) => string>>
  button: string
  /** Said after it is done, with an address to write to. */
  mistake: (email: string) => string
}

const words: Readonly<Record<LetterLanguage, Words>> = {
  en: {
    title: 'Mailings',
    text: {
      ask: association =>
        `Press the button if you do not want mailings of ${association} any more. Messages about membership and dues are still sent to you.`,
      done: association =>
        `You get no more mailings of ${closed(association)} Messages about membership and dues are still sent to you.`,
      unknown: () =>
        'This link is not complete, or is from a preview. Open the whole link of the e-mail, or write to whoever has sent it.'
    },
    button: 'Unsubscribe',
    mistake: email => `Was that a mistake? Write to ${email}.`
  },
  de: {
    title: 'Rundmails',
    text: {
      ask: association =>
        `Drücken Sie die Taste, wenn Sie keine Rundmails von ${association} mehr bekommen möchten. Nachrichten zu Mitgliedschaft und Beiträgen erhalten Sie weiterhin.`,
      done: association =>
        `Sie bekommen keine Rundmails von ${association} mehr. Nachrichten zu Mitgliedschaft und Beiträgen erhalten Sie weiterhin.`,
      unknown: () =>
        'Dieser Link ist unvollständig oder stammt aus einer Vorschau. Öffnen Sie den ganzen Link aus der E-Mail, oder schreiben Sie der Person, die sie verschickt hat.'
    },
    button: 'Rundmails abbestellen',
    mistake: email => `War das ein Versehen? Schreiben Sie an ${email}.`
  }
}

const style =
  'body{margin:0 auto;padding:1.5rem;max-width:34rem;font:1.0625rem/1.5 system-ui,sans-serif;color-scheme:light dark;overflow-wrap:anywhere}' +
  'button{font:inherit;padding:.6rem 1.2rem;min-height:2.75rem}'

/** The page that asks before anything happens, or says that it is done. It loads nothing, and works without scripts. */
export function unsubscribePage(
  content: Content,
  { association, email, language }: { association: string; email: string; language: LetterLanguage }
): string {
  const { title, text, button, mistake } = words[language]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(association || title)}</h1>`,
    `<p>${escapeHtml(text[content](association))}</p>`,
    ...(content === 'ask' ? [`<form method="post"><button>${button}</button></form>`] : []),
    ...(content === 'done' && email ? [`<p>${escapeHtml(mistake(email))}</p>`] : []),
    '</main></body></html>'
  ].join('\n')
}
