/** Times of answers, counted in buckets: exact below 1 ms, within 0.2 % above. */
export interface Histogram {
  /** Counts one answer that took so many milliseconds. */
  add(milliseconds: number): void
  /** How many answers were counted. */
  count(): number
  /** Milliseconds within which this share of the answers came. */
  percentile(share: number): number
  /** The longest time in milliseconds, exact. */
  max(): number
}

/** How many of the highest bits of a time in microseconds are kept. */
const kept_bits = 10

/** Makes an empty histogram; adding to it allocates nothing. */
export function createHistogram(): Histogram {
  const buckets = new Uint32Array((32 - kept_bits + 2) << (kept_bits - 1))
  let [total, longest] = [0, 0]
  return {
    add(milliseconds) {
      const bucket = bucketAt(milliseconds * 1000)
      buckets[bucket] = (buckets[bucket] as number) + 1
      total++
      if (milliseconds > longest) longest = milliseconds
    },
    count: () => total,
    percentile(share) {
      let below = Math.min(total - 1, Math.floor(total * share))
      for (const [bucket, counted] of buckets.entries()) {
        if (below < counted) return lowestIn(bucket) / 1000
        below -= counted
      }
      return 0
    },
    max: () => longest
  }
}

/** The bucket of a time: each short one has its own; longer ones share it with those of the same highest bits. */
function bucketAt(microseconds: number) {
  const value = Math.min(microseconds, 0xffff_ffff) >>> 0
  const dropped = Math.max(0, 32 - Math.clz32(value) - kept_bits)
  return (dropped << (kept_bits - 1)) + (value >>> dropped)
}

/** The shortest time in a bucket, in microseconds. */
function lowestIn(bucket: number) {
  const dropped = Math.max(0, (bucket >> (kept_bits - 1)) - 1)
  return (bucket - (dropped << (kept_bits - 1))) * 2 ** dropped
}
