import { type Blocks, block_size, blockFor } from './blocks.ts'

/** How many different trigrams are told apart; those that share a number cost a look, never an answer. */
const kinds = 1 << 15

/**
 * Which trigrams occur in which blocks of a chapter's members: for each kind of trigram one row of bits, a bit
 * a block. Bits are only ever added, so a block may be named that no longer has a text, but none is left out.
 */
export interface Grams extends Blocks {
  /** The 32-bit words of one row. */
  width: number
  rows: Uint32Array
}

/** Makes an index with room for so many members, and half as many again. */
export function gramsFor(members: number): Grams {
  const width = Math.ceil((members * 1.5) / block_size / 32) + 1
  // shared, so that the thread that fills it hands it over without a copy
  const rows = new Uint32Array(new SharedArrayBuffer(4 * kinds * width))
  return { starts: [], last: 0, in_last: block_size, width, rows }
}

/** Adds a text of a member, known or new, and answers its block; undefined where there is no more room. */
export function addText(grams: Grams, id: number, text: string): number | undefined {
  const block = blockFor(grams, id)
  const { width, rows } = grams
  if (block >= width * 32) return undefined
  for (let i = 0; i + 3 <= text.length; i++) {
    const word = kindAt(text, i) * width + (block >>> 5)
    rows[word] = (rows[word] as number) | (1 << (block & 31))
  }
  return block
}

/**
 * The blocks in which every trigram of every word occurs, ascending: the only ones that can hold a member
 * with all of the words. All of them where no word has three letters.
 */
export function blocksWith({ starts, width, rows }: Grams, words: string[]): number[] {
  const asked = words.flatMap(kindsIn)
  const blocks: number[] = []
  for (let word = 0; word * 32 < starts.length; word++) {
    let left = -1
    for (const kind of asked) left &= rows[kind * width + word] as number
    for (; left !== 0; left &= left - 1) {
      const block = word * 32 + 31 - Math.clz32(left & -left)
      if (block < starts.length) blocks.push(block)
    }
  }
  return blocks
}

function kindsIn(word: string): number[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => kindAt(word, i))
}

function kindAt(text: string, at: number): number {
  const a = Math.imul(text.charCodeAt(at), 0x9e3779b1)
  const b = Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)
  const c = Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)
  return Math.imul(a ^ (b >>> 7) ^ (c << 5), 0x27d4eb2f) >>> 17
}
