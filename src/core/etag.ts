import { hash } from 'node:crypto'

/** The entity tag of a representation or record: the same for the same content (RFC 9110 section 8.8.3). */
export function tagOf(content: string | Buffer): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

/** Whether an If-Match or If-None-Match header names the tag; weak tags count for If-None-Match alone. */
export function names(header: string, tag: string, weak: boolean): boolean {
  if (header.trim() === '*') return true
  const listed = header.split(',').map(item => item.trim())
  return listed.some(item => item === tag || (weak && item === `W/${tag}`))
}
