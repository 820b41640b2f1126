/** How many members of a chapter, in a row by id, are looked at together. */
export const block_size = 256

/** How many different trigrams are told apart; those that share a number cost a look, never an answer. */
const kinds = 1 << 15

/**
 * Which trigrams occur in which blocks of a chapter's members: for each kind of trigram one row of bits, a bit
 * a block. Bits are only ever added, so a block may be named that no longer has a text, but none is left out.
 */
export interface Grams {
  /** The id of the first member of each block, ascending. */
  starts: number[]
  /** The greatest id, and how many members its block, the last, has. */
  last: number
  in_last: number
  /** The 32-bit words of one row. */
  width: number
  rows: Uint32Array
}

/** Makes an index with room for so many members, and half as many again. */
export function gramsFor(members: number): Grams {
  const width = Math.ceil((members * 1.5) / block_size / 32) + 1
  return { starts: [], last: 0, in_last: block_size, width, rows: new Uint32Array(kinds * width) }
}

/** Adds a text of a member, known or (with an id greater than all) new; answers whether there was room. */
export function addText(grams: Grams, id: number, text: string): boolean {
  if (id > grams.last && !takeIn(grams, id)) return false
  const { starts, width, rows } = grams
  const block = blockOf(starts, id)
  for (let i = 0; i + 3 <= text.length; i++) {
    const word = kindAt(text, i) * width + (block >>> 5)
    rows[word] = (rows[word] as number) | (1 << (block & 31))
  }
  return true
}

/**
 * The blocks in which every trigram of every word occurs, ascending: the only ones that can hold a member
 * with all of the words. Undefined where no word has three letters.
 */
export function blocksWith({ starts, width, rows }: Grams, words: string[]): number[] | undefined {
  const kinds_asked = words.flatMap(word =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => kindAt(word, i))
  )
  if (kinds_asked.length === 0) return undefined
  const blocks: number[] = []
  for (let word = 0; word * 32 < starts.length; word++) {
    let left = -1
    for (const kind of kinds_asked) left &= rows[kind * width + word] as number
    for (; left !== 0; left &= left - 1) blocks.push(word * 32 + 31 - Math.clz32(left & -left))
  }
  return blocks
}

/** Counts a new member into the last block, or begins another; answers whether there was room. */
function takeIn(grams: Grams, id: number): boolean {
  if (grams.in_last === block_size) {
    if (grams.starts.length === grams.width * 32) return false
    grams.starts.push(id)
    grams.in_last = 0
  }
  grams.in_last++
  grams.last = id
  return true
}

/** The block that an id falls into: the last one that does not begin after it. */
function blockOf(starts: number[], id: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] as number) <= id) low = middle
    else high = middle - 1
  }
  return low
}

function kindAt(text: string, at: number): number {
  const a = Math.imul(text.charCodeAt(at), 0x9e3779b1)
  const b = Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)
  const c = Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)
  return Math.imul(a ^ (b >>> 7) ^ (c << 5), 0x27d4eb2f) >>> 17
}
