/** How many members of a chapter, in a row by id, are counted together. */
export const block_size = 256

/** The bits of a signature, and how many of them each trigram sets. */
const bits = 256
const bits_each = 3

/**
 * What is looked at first in each member of a chapter: its trigrams, superimposed in 256 bits. Bits are kept
 * by their place in the signature, 32 members to a word, so that a search reads a few rows of them. Members
 * stand by id; ids only grow and nobody leaves a chapter, so a position stays a member's. Bits are only ever
 * added: a member may be named who no longer has a text, but none is left out who has it.
 */
export interface Signatures {
  ids: Float64Array
  members: number
  /** The words of a row: there is room for 32 times as many members. */
  width: number
  rows: Uint32Array
}

/** Makes signatures with room for so many members, and a quarter as many again. */
export function signaturesFor(members: number): Signatures {
  const width = Math.ceil((members * 1.25) / 32) + 32
  // shared, so that the thread that fills them hands them over without a copy
  const ids = new Float64Array(new SharedArrayBuffer(8 * 32 * width))
  const rows = new Uint32Array(new SharedArrayBuffer(4 * bits * width))
  return { ids, members: 0, width, rows }
}

/** Adds a text of a member, known or, with an id greater than all, new; answers whether there was room. */
export function addText(signatures: Signatures, id: number, text: string): boolean {
  const { ids, width, rows } = signatures
  if (id > lastOf(signatures)) {
    if (signatures.members === ids.length) return false
    ids[signatures.members++] = id
  }
  const position = positionOf(signatures, id)
  for (let i = 0; i + 3 <= text.length; i++) {
    let mixed = mixedAt(text, i)
    for (let bit = 0; bit < bits_each; bit++, mixed >>>= 8) {
      const word = (mixed & 0xff) * width + (position >>> 5)
      rows[word] = (rows[word] as number) | (1 << (position & 31))
    }
  }
  return true
}

/**
 * The positions of members whose signatures have every trigram of every word, ascending; no more than `most`
 * and one of them.
 */
export function candidates(signatures: Signatures, words: string[], most: number): number[] {
  const { members } = signatures
  const found: number[] = []
  matching(signatures, words, (word, left) => {
    for (; left !== 0; left &= left - 1) {
      const position = word * 32 + 31 - Math.clz32(left & -left)
      if (position < members && found.length <= most) found.push(position)
    }
    return found.length <= most
  })
  return found
}

/** The blocks in which members stand whose signatures have every trigram of every word, ascending. */
export function blocksWith(signatures: Signatures, words: string[]): number[] {
  const blocks: number[] = []
  matching(signatures, words, word => {
    const block = Math.floor((word * 32) / block_size)
    if (blocks.at(-1) !== block) blocks.push(block)
    return true
  })
  return blocks
}

/** The greatest id. */
export function lastOf({ ids, members }: Signatures): number {
  return ids[members - 1] ?? 0
}

/** The block that a member stands in. */
export function blockOf(signatures: Signatures, id: number): number {
  return Math.floor(positionOf(signatures, id) / block_size)
}

/** How many blocks there are. */
export function blocksOf({ members }: Signatures): number {
  return Math.ceil(members / block_size)
}

/** The ids that a block reaches over: after one, up to another. */
export function rangeOf({ ids, members }: Signatures, block: number): Range {
  const end = Math.min(members, (block + 1) * block_size)
  return { after: (ids[block * block_size] as number) - 1, to: ids[end - 1] as number }
}

/** Members with ids after one and up to another. */
export interface Range {
  after: number
  to: number
}

/** Tells of each 32 members with any that a search may mean, a bit for each, until told not to go on. */
function matching(
  { members, width, rows }: Signatures,
  words: string[],
  tell: (word: number, bits: number) => boolean
) {
  const starts = words.flatMap(placesIn).map(place => place * width)
  // the first rows leave nothing of most words: they are read without a loop
  const [first = 0, second = first, third = second] = starts
  const all = starts.length === 0 ? -1 : 0
  for (let word = 0; word * 32 < members; word++) {
    let left =
      all |
      ((rows[first + word] as number) &
        (rows[second + word] as number) &
        (rows[third + word] as number))
    for (let i = 3; i < starts.length && left !== 0; i++)
      left &= rows[(starts[i] as number) + word] as number
    if (left !== 0 && !tell(word, left)) return
  }
}

function positionOf({ ids, members }: Signatures, id: number): number {
  let [low, high] = [0, members - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ids[middle] as number) <= id) low = middle
    else high = middle - 1
  }
  return low
}

/** The places in a signature that a word's trigrams set. */
function placesIn(word: string): number[] {
  const places = new Set<number>()
  for (let i = 0; i + 3 <= word.length; i++)
    for (let bit = 0, mixed = mixedAt(word, i); bit < bits_each; bit++, mixed >>>= 8)
      places.add(mixed & 0xff)
  return [...places]
}

/** A number that differs in all its bits from one trigram to another. */
function mixedAt(text: string, at: number): number {
  let mixed = Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ text.charCodeAt(at + 1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ text.charCodeAt(at + 2)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f) >>> 0
}
