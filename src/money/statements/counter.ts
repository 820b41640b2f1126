/** Counts how often a digest occurs in a file: once at each place, of an entry or of a booking with several. */
export type Counter = (digest: Buffer, place: string, is_booking: boolean) => number

/** Creates the counter of one file, whose places come in its order. It holds 16 bytes for a digest, and as much in reserve. */
export function createCounter(): Counter {
  const table = createDigestTable()
  const [entries, bookings] = [countPlaces(), countPlaces()]
  return (digest, place, is_booking) => {
    const at = (is_booking ? bookings : entries)(place)
    const slot = slotIn(table, numberDigest(digest))
    if (table.places[slot] !== at) table.counts[slot] = (table.counts[slot] ?? 0) + 1
    table.places[slot] = at
    return table.counts[slot] as number
  }
}

/** The first six bytes of a digest as a number. Two texts with the same number count as equal, in every file alike. */
export function numberDigest(digest: Buffer): number {
  return digest.readUIntBE(0, 6)
}

/** Numbers the places of a file from 1; equal places come one after the other. */
function countPlaces() {
  let [last, count] = ['', 0]
  return (place: string) => {
    if (place !== last) [last, count] = [place, count + 1]
    return count
  }
}

/** How full a table gets before it grows. */
const max_load = 0.6

/** A hash table of numbers by digest. It has no objects, as hundreds of thousands of entries have several digests each. */
export interface DigestTable {
  /** The digests, each one higher; 0 where there is none. */
  keys: Float64Array
  used: number
  /** Two numbers of each digest, 0 at first. */
  counts: Uint32Array
  places: Uint32Array
}

/** Creates a table without digests. */
export function createDigestTable(slots = 4096): DigestTable {
  const [counts, places] = [new Uint32Array(slots), new Uint32Array(slots)]
  return { keys: new Float64Array(slots), used: 0, counts, places }
}

/** The slot of a digest, which it has until the next one is added. */
export function slotIn(table: DigestTable, digest: number): number {
  if (table.used >= table.keys.length * max_load) grow(table)
  const slot = findSlot(table, digest)
  if (table.keys[slot] === 0) table.used += 1
  table.keys[slot] = digest + 1
  return slot
}

function grow(table: DigestTable) {
  const larger = createDigestTable(2 * table.keys.length)
  for (const [from, key] of table.keys.entries()) {
    if (key === 0) continue
    const slot = slotIn(larger, key - 1)
    larger.counts[slot] = table.counts[from] as number
    larger.places[slot] = table.places[from] as number
  }
  Object.assign(table, larger)
}

function findSlot({ keys }: DigestTable, digest: number) {
  let slot = digest % keys.length
  while (keys[slot] !== 0 && keys[slot] !== digest + 1) slot = (slot + 1) % keys.length
  return slot
}
