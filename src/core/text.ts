import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

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

/** How many texts are remembered, and how many characters they have together. */
const limits = { max: 1000, maxSize: 4_000_000 }

/** Creates a function that keeps the results of `read` for the last thousand texts, if they are not very long. A text must always have the same result. */
export function readOnce<T extends object>(read: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({
    ...limits,
    sizeCalculation: (_value, text) => text.length + 1
  })
  return text => {
    const found = known.get(text)
    if (found) return found
    const value = read(text)
    known.set(text, value)
    return value
  }
}
