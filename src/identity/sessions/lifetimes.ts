/** Lifetimes in seconds (INTERFACE.md, Authentication; CONTRACT.md section 4). */
export const lifetimes = { access_token: 3600, refresh_token: 7 * 86_400, session: 30 * 86_400 }

/** How long after signing in password and code are not asked for again, milliseconds (CONTRACT.md section 9). */
const recent_time = 5 * 60_000

/** Whether a session was created recently enough for reauthentication; both times in milliseconds since 1970. */
export function isRecentSignIn(created: number, now: number): boolean {
  const age = now - created
  // the age is negative after the clock was set back
  return age >= 0 && age < recent_time
}
