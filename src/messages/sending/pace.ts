/** Spaces mails evenly over each minute. */
export type Pace = Readonly<{
  /** Reserves the next slot, and returns how many milliseconds after `now` it begins. */
  take: (now: number) => number
}>

/** Creates a pace of so many mails a minute; with 0, no mail waits. */
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
