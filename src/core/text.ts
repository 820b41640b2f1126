import { hash } from 'node:crypto'

/** Below U+0300 every character is its own NFC, and none is a combining mark (Unicode Standard Annex 15). */
const composed = /^[\0-\u02ff]*$/

/** Whether a text is in NFC at a glance; false says nothing. */
export function isComposed(text: string): boolean {
  return composed.test(text)
}

/** An e-mail address as it is compared: without regard to case (CONTRACT.md section 2). */
export function emailKey(email: string): string {
  return (isComposed(email) ? email : email.normalize('NFC')).toLowerCase()
}

/** A name as it is compared: without regard to case, `ß` and `SS`, `ς` and `Σ` being cases of one letter. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return hash('sha256', text)
}
