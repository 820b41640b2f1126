// A stamp says when a form was shown: programs answer at once or much later, and people in between (DOMAIN.md section 12).

/** How old a stamp has to be, and how old it may be, in milliseconds. */
export const stamp_age = { least: 3000, most: 2 * 3_600_000 }

/** Signs a text with a key that nobody else has. */
export type Sign = (text: string) => string

/** Makes the stamp of a form at a moment; `nonce` tells it from others of the same moment. */
export function makeStamp(sign: Sign, about: { slug: string; nonce: string }, now: number): string {
  const content = `${now.toString(36)}.${about.nonce}`
  return `${content}.${sign(`${about.slug} ${content}`)}`
}

/** Reads the stamp of a form: when it expires, or what is wrong with it. */
export function readStamp(
  sign: Sign,
  { slug, stamp }: { slug: string; stamp: string },
  now: number
): { expires: number } | 'early' | 'late' | 'forged' {
  const [, content = '', moment = '', signature] =
    /^(([0-9a-z]{1,10})\.[\w-]{8,40})\.([\w-]{43})$/.exec(stamp) ?? []
  if (!signature || !isSame(signature, sign(`${slug} ${content}`))) return 'forged'
  const shown = Number.parseInt(moment, 36)
  if (now < shown + stamp_age.least) return 'early'
  if (now > shown + stamp_age.most) return 'late'
  return { expires: shown + stamp_age.most }
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let differing = 0
  for (let at = 0; at < one.length; at++) differing |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return differing === 0
}
