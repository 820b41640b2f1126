/** Counts how often a digest occurs in a file: once at each place, of an entry or of a booking with several. */
export type Counter = (digest: Buffer, place: string, is_booking: boolean) => number

/** Creates the counter of one file, whose places come in its order. Two digests with the same first six bytes count as equal. */
export function createCounter(): Counter {
  const counts = new Map<number, { count: number; place: number }>()
  const [entries, bookings] = [countPlaces(), countPlaces()]
  return (digest, place, is_booking) => {
    const at = (is_booking ? bookings : entries)(place)
    const key = digest.readUIntBE(0, 6)
    const known = counts.get(key) ?? { count: 0, place: 0 }
    counts.set(key, known)
    if (known.place !== at) known.count += 1
    known.place = at
    return known.count
  }
}

/** Numbers the places of a file from 1; equal places come one after the other. */
function countPlaces() {
  let [last, count] = ['', 0]
  return (place: string) => {
    if (place !== last) [last, count] = [place, count + 1]
    return count
  }
}
