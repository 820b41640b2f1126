/** How many members of a chapter, consecutive by id, form a block. */
export const block_size = 256

/** The number of bits of a signature; each trigram sets three of them. */
const bits = 256
/** The bits of the Bloom filter that 32 members share. Each trigram sets two of them; about a third are set. */
const group_bits = 2048

/**
 * The trigrams of the members of a chapter: those of each member are superimposed in a signature of 256 bits, those of
 * each group of 32 members in one of 2 048. Signatures are stored by bit, 32 members to a word, so that a search reads
 * one row for each bit of its trigrams. Members are ascending by id. Bits are never removed, and members who leave the
 * chapter keep their position: every match is a candidate, but a candidate may not match.
 */
export interface Signatures {
  ids: Float64Array
  members: number
  /** How many words a row has: one for 32 members. */
  width: number
  rows: Uint32Array
  /** How many words a row of `group_rows` has: one for 32 groups, each of 32 members. */
  group_width: number
  group_rows: Uint32Array
}

/** Creates empty signatures for a number of members, with room for a quarter more. */
export function signaturesFor(members: number): Signatures {
  const width = Math.ceil((members * 1.25) / 32) + 32
  const group_width = Math.ceil(width / 32)
  // shared, so that the thread that fills them hands them over without a copy
  const ids = new Float64Array(new SharedArrayBuffer(8 * 32 * width))
  const rows = new Uint32Array(new SharedArrayBuffer(4 * bits * width))
  const group_rows = new Uint32Array(new SharedArrayBuffer(4 * group_bits * group_width))
  return { ids, members: 0, width, rows, group_width, group_rows }
}

/**
 * Adds a text of a known member, or of a new member with the greatest id. Returns false if there is no room, or if the id
 * lies between others.
 */
export function addText(signatures: Signatures, id: number, text: string): boolean {
  const { ids } = signatures
  if (id > lastId(signatures)) {
    if (signatures.members === ids.length) return false
    ids[signatures.members++] = id
  }
  const position = findPosition(signatures, id)
  if (ids[position] !== id) return false
  setBits(signatures, position, text)
  return true
}

/**
 * The positions of members whose signatures have every trigram of every word, ascending: at most
 * `max + 1`, so that the caller sees whether there are more.
 */
export function candidates(signatures: Signatures, words: string[], max: number): number[] {
  const { members } = signatures
  const found: number[] = []
  matching(signatures, words, (word, left) => {
    for (; left !== 0; left &= left - 1) {
      const position = word * 32 + 31 - Math.clz32(left & -left)
      if (position < members && found.length <= max) found.push(position)
    }
    return found.length <= max
  })
  return found
}

/** The blocks with members whose signatures have every trigram of every word, ascending. */
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
function lastId({ ids, members }: Signatures): number {
  return ids[members - 1] ?? 0
}

/** The position of the member with the greatest id up to the given one. */
export function findPosition({ ids, members }: Signatures, id: number): number {
  let [low, high] = [0, members - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ids[middle] as number) <= id) low = middle
    else high = middle - 1
  }
  return low
}

/** How many blocks there are. */
export function countBlocks({ members }: Signatures): number {
  return Math.ceil(members / block_size)
}

/** The range of ids of a block. */
export function blockRange({ ids, members }: Signatures, block: number): Range {
  const end = Math.min(members, (block + 1) * block_size)
  return { after: (ids[block * block_size] as number) - 1, to: ids[end - 1] as number }
}

/** A range of ids: those greater than `after`, up to `to`. */
interface Range {
  after: number
  to: number
}

function setBits(signatures: Signatures, position: number, text: string) {
  const { width, rows, group_width, group_rows } = signatures
  for (let i = 0; i + 3 <= text.length; i++) {
    const mixed = hashTrigram(text, i)
    for (const place of groupBits(mixed)) setBit(group_rows, place * group_width, position >>> 5)
    for (const place of memberBits(mixed)) setBit(rows, place * width, position)
  }
}

function setBit(rows: Uint32Array, start: number, at: number) {
  const word = start + (at >>> 5)
  rows[word] = (rows[word] as number) | (1 << (at & 31))
}

/** Calls `onWord` for each group of 32 members with possible matches, with one bit for each member, until it returns false. */
function matching(
  signatures: Signatures,
  words: string[],
  onWord: (word: number, bits: number) => boolean
) {
  const { width, rows } = signatures
  const starts = places(words, memberBits).map(place => place * width)
  for (const word of matchingGroups(signatures, words)) {
    const left = common(rows, starts, word)
    if (left !== 0 && !onWord(word, left)) return
  }
}

/** The groups of 32 members whose common signature has every trigram of every word, ascending. */
function* matchingGroups({ members, group_width, group_rows }: Signatures, words: string[]) {
  const starts = places(words, groupBits).map(place => place * group_width)
  const groups = Math.ceil(members / 32)
  for (let word = 0; word * 32 < groups; word++)
    for (let left = common(group_rows, starts, word); left !== 0; left &= left - 1) {
      const group = word * 32 + 31 - Math.clz32(left & -left)
      if (group < groups) yield group
    }
}

/** The bits that are set in one word of all rows; all bits if there are no rows. */
function common(rows: Uint32Array, starts: number[], word: number): number {
  let left = -1
  for (let i = 0; i < starts.length && left !== 0; i++)
    left &= rows[(starts[i] as number) + word] as number
  return left
}

/** The bits that the trigrams of words set, each once. */
function places(words: string[], toPlaces: (mixed: number) => number[]): number[] {
  const found = new Set<number>()
  for (const word of words)
    for (let i = 0; i + 3 <= word.length; i++)
      for (const place of toPlaces(hashTrigram(word, i))) found.add(place)
  return [...found]
}

function memberBits(mixed: number): number[] {
  return [mixed & 0xff, (mixed >>> 8) & 0xff, (mixed >>> 16) & 0xff]
}

function groupBits(mixed: number): number[] {
  return [mixed >>> 21, (mixed >>> 10) & 0x7ff]
}

/** The hash of the trigram at a position. */
function hashTrigram(text: string, at: number): number {
  let mixed = Math.imul(text.charCodeAt(at), 0x9e3779b1) ^ text.charCodeAt(at + 1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ text.charCodeAt(at + 2)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f) >>> 0
}
