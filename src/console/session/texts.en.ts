import type { Widened } from '../texts/widened.ts'

/** The English texts of new passwords and recovery codes. */
export const texts = {
  credentials: {
    password_hint: 'At least 12 characters. A few words that nobody would guess together are good.',
    strength: 'Strength of the password',
    too_short: (missing: string) => `${missing} more characters`,
    is_email: 'Not the e-mail address itself',
    repeats: 'Repeats itself: easy to guess',
    weak: 'Fair: longer is stronger',
    good: 'Good',
    strong: 'Strong',
    download: 'Download',
    codes_file: (email: string) =>
      `Recovery codes of ${email} for Chapterhouse. Each code works once.`,
    codes_kept: 'I have put the codes in a safe place'
  }
}

/** The type of the texts of new passwords and recovery codes, the same in every language. */
export type CredentialsTexts = Widened<typeof texts>
