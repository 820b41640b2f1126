/** How many members, in a row by id, are read together. */
export const stretch_size = 64

/** The items of some members in a row, as they stand in a list. */
export interface Stretch {
  /** The least id. */
  first: number
  /** The greatest id. */
  last: number
  /** JSON in UTF-8, each item with a comma after it. */
  items: Buffer
  /** Where each item and its comma end. */
  ends: number[]
}

/** Puts together what was read: ids and items, ascending, one of them at least. */
export function stretchOf(rows: [id: number, item: string][]): Stretch {
  let end = 0
  const ends = rows.map(([, item]) => (end += Buffer.byteLength(item) + 1))
  const items = Buffer.from(rows.map(([, item]) => `${item},`).join(''))
  return { first: rows[0]?.[0] as number, last: rows.at(-1)?.[0] as number, items, ends }
}

/** Some items of a stretch, from one place up to another, each with a comma after it. */
export function itemsOf({ items, ends }: Stretch, from: number, to: number): Buffer {
  return items.subarray(ends[from - 1] ?? 0, ends[to - 1])
}

/** Whether a stretch has a member, or would have it if it were read anew. */
export function reachesTo({ first, last, ends }: Stretch, id: number): boolean {
  return id >= first && (id <= last || ends.length < stretch_size)
}
