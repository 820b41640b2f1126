import { hash } from 'node:crypto'

/** Computes the entity tag of a representation or record from its content (RFC 9110 section 8.8.3). */
export function computeEtag(content: string | Buffer): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

/** Whether an If-Match or If-None-Match header matches the tag; `weak` allows weak tags, for If-None-Match. */
export function matchesEtag(header: string, tag: string, weak: boolean): boolean {
  if (header.trim() === '*') return true
  const listed = header.split(',').map(item => item.trim())
  return listed.some(item => item === tag || (weak && item === `W/${tag}`))
}
