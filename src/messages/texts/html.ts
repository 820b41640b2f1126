import { escapeHtml } from '../../core/text.ts'
import type { WriteValue } from './filling.ts'

/** The style of a message. Colours are those of the mail program, light or dark. */
const style =
  'margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere'

/** A space without width: what stands on both sides of it is not one address, for us nor for mail programs. */
const break_mark = '\u200b'

/** Where an address in a value is broken: behind its scheme, and before a part of a domain; numbers and days have digits on both sides. */
const joints =
  /(?<=:)(?=\/\/)|(?<=\b(?:mailto|tel|sms|javascript|data):)(?=\S)|(?<=[\p{L}\p{M}_-][.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])|(?<=\p{N}[.\u3002\uff0e\uff61])(?=\p{L})/giu

/** What readers copy into a transfer stays as it is: the service makes it, or the office alone. */
const copied: ReadonlySet<string> = new Set([
  'payment.reference',
  'payment.url',
  'invoice.number',
  'association.iban'
])

/**
 * Writes a value for HTML so that it is no link: whoever applies can take the name `www.evil.example`, which mail programs would make a
 * link in a mail of the association. In the path of an address that the office wrote, a value is a part of that.
 */
export const writeUnlinked: WriteValue = (value, { name, before }) => {
  if (copied.has(name) || /https?:\/\/[^\s/?#]+[/?#]\S*$/i.test(before)) return value
  const glued = /[^\s([{"'„“«»]$/u.test(before) ? break_mark : ''
  return glued + value.replace(joints, break_mark)
}

/** An address of the web in a text, without the mark that ends a sentence. */
const address = /(https?:\/\/[^\s<>"'\u200b]*[^\s<>"'.,;:!?)\]\u200b])/

function linkAddresses(text: string): string {
  const parts = text.split(address).map(escapeHtml)
  return parts.map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part)).join('')
}

/** Lines of a paragraph: text, or the items of a list. */
interface Block {
  is_list: boolean
  lines: string[]
}

const dash = /^[-–•] +(?=\S)/

/** Whether a line is an item: one with a dash beside another, after a colon, or at the beginning. Other text before it makes it text. */
function isItem(line: string, at: number, lines: readonly string[]): boolean {
  if (!dash.test(line)) return false
  const before = lines[at - 1]?.trim() ?? ''
  return (
    before === '' || before.endsWith(':') || dash.test(before) || dash.test(lines[at + 1] ?? '')
  )
}

/** The blocks of a paragraph in their order, without empty ones. */
function splitLists(paragraph: string): Block[] {
  const blocks: Block[] = []
  const lines = paragraph.split('\n')
  for (const [at, line] of lines.entries()) {
    const is_list = isItem(line, at, lines)
    const last = blocks.at(-1)
    const text = is_list ? line.replace(dash, '') : line
    if (last?.is_list === is_list) last.lines.push(text)
    else blocks.push({ is_list, lines: [text] })
  }
  return blocks.filter(block => block.lines.some(line => line.trim() !== ''))
}

function writeBlock({ is_list, lines }: Block, write: (text: string) => string): string {
  if (!is_list) return `<p dir="auto">${lines.map(write).join('<br>\n')}</p>`
  const items = lines.map(line => `<li dir="auto">${write(line)}</li>`)
  return ['<ul style="padding-inline-start:24px">', ...items, '</ul>'].join('\n')
}

/**
 * A message as an HTML document: paragraphs and lists of the plain text, each in the direction of its first letter. `language` is that
 * of the text; null if it is not known. With `links`, addresses of the web are links.
 */
export function toHtml(
  subject: string,
  plain: string,
  { language, links = false }: { language: string | null; links?: boolean }
): string {
  const write = links ? linkAddresses : escapeHtml
  const blocks = plain
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter(paragraph => paragraph.trim() !== '')
    .flatMap(splitLists)
  return [
    '<!doctype html>',
    `<html${language ? ` lang="${escapeHtml(language)}"` : ''}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style}">`,
    ...blocks.map(block => writeBlock(block, write)),
    '</body></html>'
  ].join('\n')
}
