/** Greater ids, which no register reaches, count as members of every set. */
const greatest = 2 ** 27

/** Creates a set of ids that takes one bit for each id up to the greatest. It may report an id that it does not have. */
export function createIdSet() {
  let bits: Uint8Array = new Uint8Array(1024)
  const has = (id: number): boolean =>
    id > greatest || ((bits[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0
  return {
    has,
    add(id: number) {
      if (id > greatest) return
      bits = largeEnough(bits, id >>> 3)
      bits[id >>> 3] = (bits[id >>> 3] as number) | (1 << (id & 7))
    },
    delete(id: number) {
      if (id <= greatest && has(id)) bits[id >>> 3] = (bits[id >>> 3] as number) ^ (1 << (id & 7))
    },
    /** The least id of the set that is greater than the given one; undefined if there is none. */
    after(id: number): number | undefined {
      const end = Math.min(8 * bits.length, greatest + 1)
      for (let next = id + 1; next < end; )
        if (has(next)) return next
        else next = bits[next >>> 3] === 0 ? ((next >>> 3) + 1) * 8 : next + 1
      return undefined
    }
  }
}

function largeEnough(bits: Uint8Array, at: number): Uint8Array {
  if (at < bits.length) return bits
  let size = bits.length
  while (at >= size) size *= 2
  const larger = new Uint8Array(size)
  larger.set(bits)
  return larger
}

/** A set of ids. */
export type IdSet = ReturnType<typeof createIdSet>
