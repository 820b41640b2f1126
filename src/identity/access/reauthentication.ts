/** How long after signing in nobody is asked for password and code again, milliseconds (CONTRACT.md section 9). */
const fresh_time = 5 * 60_000

/** Whether a session that began at a moment is still fresh at another, both in milliseconds since 1970. */
export function isFresh(created: number, now: number): boolean {
  const age = now - created
  // a clock that was set back makes no session fresh again
  return age >= 0 && age < fresh_time
}
