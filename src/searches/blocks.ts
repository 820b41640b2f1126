/** How many members of a chapter, in a row by id, are looked at together. */
export const block_size = 256

/** A chapter's members in blocks. Ids only grow and nobody leaves a chapter, so blocks stay as they are. */
export interface Blocks {
  /** The id of the first member of each block, ascending. */
  starts: number[]
  /** The greatest id, and how many members its block, the last, has. */
  last: number
  in_last: number
}

/** Members with ids after one and up to another. */
export interface Range {
  after: number
  to: number
}

/** The block of a member, known or, with an id greater than all, new. */
export function blockFor(blocks: Blocks, id: number): number {
  if (id > blocks.last) takeIn(blocks, id)
  let [low, high] = [0, blocks.starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((blocks.starts[middle] as number) <= id) low = middle
    else high = middle - 1
  }
  return low
}

/** The ids that a block reaches over; the last one takes in whoever comes. */
export function rangeOf({ starts }: Blocks, block: number): Range {
  const next = starts[block + 1] ?? Number.MAX_SAFE_INTEGER
  return { after: (starts[block] as number) - 1, to: next - 1 }
}

/** Counts a new member into the last block, or begins another. */
function takeIn(blocks: Blocks, id: number) {
  if (blocks.in_last === block_size) {
    blocks.starts.push(id)
    blocks.in_last = 0
  }
  blocks.in_last++
  blocks.last = id
}
