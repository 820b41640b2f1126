/** How many members, in a row by id, are read together. */
export const chunk_size = 64

/** The items of some members in a row, as they stand in a list. */
export interface Chunk {
  /** The least id. */
  first: number
  /** The greatest id. */
  last: number
  /** JSON in UTF-8, each item with a comma after it. */
  items: Buffer
  /** Where each item and its comma end. */
  ends: number[]
}

/** Makes a chunk of rows, ascending by id, at least one. */
export function makeChunk(rows: [id: number, item: string][]): Chunk {
  let end = 0
  const ends = rows.map(([, item]) => (end += Buffer.byteLength(item) + 1))
  const items = Buffer.from(rows.map(([, item]) => `${item},`).join(''))
  return { first: rows[0]?.[0] as number, last: rows.at(-1)?.[0] as number, items, ends }
}

/** Some items of a chunk, from one place up to another, each with a comma after it. */
export function itemsBetween({ items, ends }: Chunk, from: number, to: number): Buffer {
  return items.subarray(ends[from - 1] ?? 0, ends[to - 1])
}

/** Whether a chunk has a member, or would have it after being read again. */
export function mayContain({ first, last, ends }: Chunk, id: number): boolean {
  return id >= first && (id <= last || ends.length < chunk_size)
}
