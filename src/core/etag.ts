import { hash } from 'node:crypto'

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

/** The codings of contents that answers may have (RFC 9110 section 8.4.1, RFC 7932, RFC 8878). */
export type Coding = 'gzip' | 'br' | 'zstd'

/**
 * Chooses the content coding that an Accept-Encoding header prefers (RFC 9110 section 12.5.3): the first offered coding among
 * those with the highest weight. Undefined for content without a coding, also if the header accepts nothing.
 */
export function chooseCoding<Offered extends Coding>(
  header: string,
  offered: readonly Offered[]
): Offered | undefined {
  const weights = new Map(header.split(',').map(readWeight))
  const weigh = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  let chosen: Offered | undefined
  let most = weights.get('identity') ?? 0
  for (const coding of offered) {
    const weight = weigh(coding)
    if (weight === 0 || weight < most || (weight === most && chosen)) continue
    chosen = coding
    most = weight
  }
  return chosen
}

/** One coding of the header, and its weight: 1 if none is named, 0 if it cannot be read. */
function readWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
  const given = parameters.find(parameter => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0]
}
