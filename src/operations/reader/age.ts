/**
 * Follows how old a copy is; times are milliseconds since 1970. The service that writes the register says in it every few seconds that it
 * runs. A copy is as old as what it said last, or, where the clock of that machine is ahead, as long as it has not said anything else.
 */
export function trackAge() {
  let said: string | undefined
  let heard = 0

  /** Takes what the copy has now. */
  function note(beat: string, now: number) {
    if (beat === said) return
    said = beat
    heard = now
  }

  /** Tells how old the copy is at most. */
  function age(now: number): number {
    return said === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(now - Date.parse(said), now - heard, 0)
  }

  return { note, age }
}

/** From when on a copy is too old for a service that is ready. */
export const max_age_ms = 10_000
/** From when on a copy is too old to be read: it is an alert. */
export const stale_ms = 60_000

/** The age of a copy in whole seconds, rounded up; of one that says nothing, the most that is sent. */
export function ageInSeconds({ age }: { age(): number }): number {
  return Math.min(Math.ceil(age() / 1000), most_seconds)
}

const most_seconds = 2 ** 31 - 1
