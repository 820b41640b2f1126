import { hash } from 'node:crypto'

/** Characters below U+0300 are all in NFC, and none is a combining mark (Unicode Standard Annex 15). */
const composed = /^[\0-\u02ff]*$/

/** Whether a quick check finds a text to be in NFC; false means that it may or may not be. */
export function isComposed(text: string): boolean {
  return composed.test(text)
}

/** The form of an e-mail address for comparisons, which ignore case (CONTRACT.md section 2). */
export function emailKey(email: string): string {
  return (isComposed(email) ? email : email.normalize('NFC')).toLowerCase()
}

/** The form of a name for comparisons, which ignore case; `ß` equals `SS`, and `ς` equals `Σ`. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/** A text in a form that can be shown on one line: what moves a cursor, turns the direction or shows nothing is a blank. */
export function readable(text: string): string {
  return text.replace(/[[\p{C}\s]--[\u200c\u200d]]+/gv, ' ').trim()
}

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
