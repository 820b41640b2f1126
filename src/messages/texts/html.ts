const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** A text as HTML shows it: nothing in it is a tag, an entity or the end of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] as string)
}

/** The style of a message. Colours are those of the mail program, light or dark. */
const style =
  'margin:0 auto;padding:16px;max-width:640px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere'

/** An address of the web in a text, without the mark that ends a sentence. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** A text as HTML, in which addresses of the web are links. */
function linkAddresses(text: string): string {
  const parts = text.split(address).map(escapeHtml)
  return parts.map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part)).join('')
}

/**
 * A message as an HTML document: paragraphs of the plain text, each in the direction of its first letter. `language` is that of the
 * text; null if it is not known. With `links`, addresses of the web are links.
 */
export function toHtml(
  subject: string,
  plain: string,
  { language, links = false }: { language: string | null; links?: boolean }
): string {
  const write = links ? linkAddresses : escapeHtml
  const paragraphs = plain
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => `<p dir="auto">${write(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return [
    '<!doctype html>',
    `<html${language ? ` lang="${escapeHtml(language)}"` : ''}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style}">`,
    ...paragraphs,
    '</body></html>'
  ].join('\n')
}
