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

/**
 * A message as an HTML document: paragraphs of the plain text, each in the direction of its first letter. `language` is that of the
 * text; null if it is not known.
 */
export function toHtml(subject: string, plain: string, language: string | null): string {
  const paragraphs = plain
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
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
