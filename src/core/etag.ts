import { hash } from 'node:crypto'
import type { Coding } from './codings.ts'

/** The end of the tag of a compressed answer; no tag of ours has a dot elsewhere. */
const coded = /\.(?:gzip|br|zstd)"$/

/** Computes the entity tag of a representation or record from its content (RFC 9110 section 8.8.3). */
export function computeEtag(content: string | Buffer): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

/** The tag of a compressed answer: the bytes differ, so the tag has to differ (RFC 9110 section 8.8.3.3). */
export const codedEtag = (tag: string, coding: Coding) => tag.replace(/"$/, `.${coding}"`)

/**
 * The tag in an If-Match or If-None-Match header that matches a tag, whatever the coding of its answer was; undefined if none
 * matches. With `weak`, for If-None-Match, weak tags match too.
 */
export function findEtag(header: string, tag: string, weak: boolean): string | undefined {
  if (header.trim() === '*') return tag
  const listed = header.split(',').map(item => item.trim())
  const strong = listed.find(item => item.replace(coded, '"') === tag)
  if (strong) return strong
  return weak && listed.some(item => item.replace(coded, '"') === `W/${tag}`) ? tag : undefined
}
