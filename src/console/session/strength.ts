/** The strength of a password from 0 (refused) to 4, and the key of the text that explains it. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4
  reason: 'too_short' | 'is_email' | 'repeats' | 'weak' | 'good' | 'strong'
  /** Characters that are missing. */
  missing: number
}

/** The shortest password that the service accepts (CONTRACT.md section 4). */
const min_length = 12

/** Estimates the strength while somebody types, by length and repetition. The service decides whether it accepts the password. */
export function rateStrength(password: string, email: string): Strength {
  const { length } = [...password]
  const missing = Math.max(0, min_length - length)
  if (missing > 0) return { score: 0, reason: 'too_short', missing }
  if (password.toLowerCase() === email.trim().toLowerCase())
    return { score: 0, reason: 'is_email', missing }
  const different = new Set(password.toLowerCase()).size
  if (different < 6 || /^(.{1,6}?)\1+$/u.test(password))
    return { score: 1, reason: 'repeats', missing }
  if (length < 16) return { score: 2, reason: 'weak', missing }
  return length < 22
    ? { score: 3, reason: 'good', missing }
    : { score: 4, reason: 'strong', missing }
}
