/**
 * Minutes from each temporary failure to the next try (DOMAIN.md section 8). After these, a message is tried hourly for a
 * day.
 */
const first_minutes = [1, 5, 15, 60]
const hourly_tries = 24

/** Minutes until a message that was tried so often is tried again; null when it is given up. */
export function minutesToNextTry(tries: number): number | null {
  if (tries > first_minutes.length + hourly_tries) return null
  return first_minutes[tries - 1] ?? 60
}
