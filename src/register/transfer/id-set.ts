/** Greater ids, of which no register has so many, count as members of every set. */
const greatest = 2 ** 27

/** Creates a set of ids that takes a bit for each up to the greatest; it may say that it has one which it has not. */
export function createIdSet() {
  let bits = new Uint8Array(1024)
  return {
    add(id: number) {
      if (id > greatest) return
      const at = id >>> 3
      if (at >= bits.length) {
        const larger = new Uint8Array(2 * at)
        larger.set(bits)
        bits = larger
      }
      bits[at] = (bits[at] as number) | (1 << (id & 7))
    },
    has: (id: number): boolean => id > greatest || ((bits[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0
  }
}

/** A set of ids. */
export type IdSet = ReturnType<typeof createIdSet>
