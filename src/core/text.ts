import { hash } from 'node:crypto'

/** An e-mail address as it is compared: without regard to case (CONTRACT.md section 2). */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** A name as it is compared: without regard to case, `ß` and `SS`, `ς` and `Σ` being cases of one letter. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return hash('sha256', text)
}
