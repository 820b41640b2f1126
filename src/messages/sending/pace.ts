/** A pace of so many mails a minute, evenly spread; 0: as fast as they come. */
export type Pace = Readonly<{
  /** Takes the next place, and says how many milliseconds from `now` it is away. */
  take: (now: number) => number
}>

/** Creates a pace whose first place is free. */
export function createPace(per_minute: number): Pace {
  const interval = per_minute === 0 ? 0 : 60_000 / per_minute
  let next = Number.NEGATIVE_INFINITY
  return {
    take: now => {
      const at = Math.max(now, next)
      next = at + interval
      return at - now
    }
  }
}
