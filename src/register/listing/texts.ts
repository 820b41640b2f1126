import { type Criteria, passesFilters, readState, type Searched, writeState } from './criteria.ts'
import { block_size } from './signatures.ts'

/**
 * The searched values of the members of a chapter, by their position in the signatures: the text in UTF-8, which ends
 * with a line feed, and the values of the filters. A text is never moved. A new text of a member overwrites the old one
 * if both are equally long, and is otherwise written behind all others. The memory is shared with the thread that counts.
 */
export interface Texts {
  /** Chunks of memory; each text is in one of them. */
  chunks: Uint8Array[]
  /** How many bytes of the last chunk are used. */
  used: number
  /** Where each text begins and ends: the number of its chunk times `chunk_size`, plus the byte in the chunk. */
  starts: Uint32Array
  ends: Uint32Array
  /** The number of each member's combination of filter values; 0 for a member who has left. */
  states: Uint32Array
  /** The number of bytes that outdated texts take up. */
  wasted: number
  /** The number of each combination of filter values, counted from 1. */
  numbers: Map<string, number>
}

/** The input with which a thread counts the matches in blocks of positions, up to the position `members`. */
export interface Counting extends Pick<Texts, 'chunks' | 'starts' | 'ends' | 'states'> {
  words: string[]
  /** For each combination of filter values, by its number: 1 if members with these values pass the filters, else 0. */
  passing: Uint8Array
  blocks: number[]
  members: number
}

/** Bytes of a chunk; a member's text has some 50, and at most some 20 000. */
const chunk_size = 1 << 20

/** Creates texts with room for a number of members. */
export function textsFor(room: number): Texts {
  const numbers = () => new Uint32Array(new SharedArrayBuffer(4 * room))
  const first = makeChunk(Math.min(chunk_size, 1024 + 64 * room))
  return {
    chunks: [first],
    used: 0,
    starts: numbers(),
    ends: numbers(),
    states: numbers(),
    wasted: 0,
    numbers: new Map()
  }
}

/** Sets the searched values of the member at a position. */
export function setText(texts: Texts, position: number, member: Searched) {
  const { numbers } = texts
  const key = writeState(member)
  const state = numbers.get(key) ?? numbers.size + 1
  numbers.set(key, state)
  const bytes = Buffer.from(`${member.search_text}\n`)
  texts.states[position] = state
  const start = placeFor(texts, position, bytes.length)
  texts.chunks[Math.floor(start / chunk_size)]?.set(bytes, start % chunk_size)
  texts.starts[position] = start
  texts.ends[position] = start + bytes.length
}

/** Whether more than half of the bytes hold outdated texts. */
export function isWasteful({ chunks, wasted }: Texts): boolean {
  return wasted > (chunks.length * chunk_size) / 2
}

/** Excludes the member at a position from every search. */
export function removeText({ states }: Texts, position: number) {
  states[position] = 0
}

/** Describes the counting of a search, in blocks of the given size. */
export function describeCounting(
  { chunks, starts, ends, states, numbers }: Texts,
  { blocks, members, ...criteria }: Criteria & Pick<Counting, 'blocks' | 'members'>
): Counting {
  const passing = Uint8Array.of(
    0,
    ...[...numbers.keys()].map(key => Number(passesFilters(criteria, readState(key))))
  )
  return { chunks, starts, ends, states, passing, words: criteria.words, blocks, members }
}

/**
 * Counts the matching members of each block. If a text is written meanwhile, the count of its block may be the old one,
 * the new one, or wrong.
 */
export function countMatches(counting: Counting): number[] {
  const words = counting.words.map(word => Buffer.from(word).toString('latin1'))
  return counting.blocks.map(block => {
    const first = block * block_size
    return countBlock({ ...counting, words }, first, Math.min(counting.members, first + block_size))
  })
}

/** The beginning of each member's text within the text of its block, and the number of words found in it. */
const offsets = new Uint32Array(block_size + 1)
const matched = new Uint8Array(block_size)

function countBlock({ words, passing, ...texts }: Counting, first: number, end: number): number {
  const members = end - first
  matched.fill(0)
  const text = words.length > 0 ? readBlock(texts, first, end) : ''
  for (const [index, word] of words.entries()) {
    let at = text.indexOf(word)
    for (let i = 0; at >= 0 && i < members; i++) {
      if ((offsets[i + 1] as number) <= at) continue
      if (matched[i] === index) matched[i] = index + 1
      at = text.indexOf(word, offsets[i + 1])
    }
  }
  let count = 0
  for (let i = 0; i < members; i++)
    if (matched[i] === words.length && passing[texts.states[first + i] as number] === 1) count++
  return count
}

/** The bytes of the texts of a block as characters (Latin-1); sets `offsets`. */
function readBlock(texts: Pick<Texts, 'chunks' | 'starts' | 'ends'>, first: number, end: number) {
  const { starts, ends } = texts
  let text = ''
  offsets[0] = 0
  for (let from = first; from < end; ) {
    // adjacent texts are read at once
    let to = from + 1
    while (to < end && starts[to] === ends[to - 1]) to++
    const start = starts[from] as number
    for (let i = from; i < to; i++)
      offsets[i - first + 1] = text.length + (ends[i] as number) - start
    text += slice(texts, start, ends[to - 1] as number)
    from = to
  }
  return text
}

function slice({ chunks }: Pick<Texts, 'chunks'>, start: number, end: number): string {
  // the thread does not have chunks that were added later
  const chunk = chunks[Math.floor(start / chunk_size)]
  const at = start % chunk_size
  return chunk ? Buffer.from(chunk.buffer).toString('latin1', at, at + end - start) : ''
}

/** The place of a member's new text: that of the old text if both are equally long, else behind all other texts. */
function placeFor(texts: Texts, position: number, length: number): number {
  const { chunks, starts, ends } = texts
  const [known, end] = [starts[position] as number, ends[position] as number]
  if (end - known === length) return known
  texts.wasted += end - known
  // a text that filled its chunk to the end would touch the first text of the next one
  if (texts.used + length >= (chunks.at(-1)?.length ?? 0)) {
    chunks.push(makeChunk(chunk_size))
    texts.used = 0
  }
  const start = (chunks.length - 1) * chunk_size + texts.used
  texts.used += length
  return start
}

function makeChunk(bytes: number) {
  return new Uint8Array(new SharedArrayBuffer(bytes))
}
