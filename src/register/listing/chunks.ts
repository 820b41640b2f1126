/** How many consecutive members, by id, are read together. */
export const chunk_size = 64

/** The list items of consecutive members. */
export interface Chunk {
  /** The least id. */
  first: number
  /** The greatest id. */
  last: number
  /** JSON in UTF-8, each item followed by a comma. */
  items: Buffer
  /** Where each item ends, its comma included. */
  ends: number[]
}

/** Makes a chunk of at least one row; rows are ascending by id. */
export function makeChunk(rows: [id: number, item: string][]): Chunk {
  let end = 0
  const ends = rows.map(([, item]) => (end += Buffer.byteLength(item) + 1))
  const items = Buffer.from(rows.map(([, item]) => `${item},`).join(''))
  return { first: rows[0]?.[0] as number, last: rows.at(-1)?.[0] as number, items, ends }
}

/** The items of a chunk from one index up to another (exclusive), each followed by a comma. */
export function itemsBetween({ items, ends }: Chunk, from: number, to: number): Buffer {
  return items.subarray(ends[from - 1] ?? 0, ends[to - 1])
}

/** Whether a change of a member who stays in the list may change a chunk. */
export function mayContain({ first, last, ends }: Chunk, id: number): boolean {
  return id >= first && (id <= last || ends.length < chunk_size)
}

/** Whether a chunk may change when a member enters or leaves the list, which moves all later members by one place. */
export function mayShift({ last, ends }: Chunk, id: number): boolean {
  return id <= last || ends.length < chunk_size
}
