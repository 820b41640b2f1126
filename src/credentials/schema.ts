import { Secret } from '../core/contract.ts'

/** A password that somebody chooses; what is refused, and why, is in passwords.ts. */
export const NewPassword = Secret(1024, {
  minLength: 12,
  description:
    '12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it.',
  examples: ['correct horse battery staple']
})

/** A password that is to be proven. */
export const Password = Secret(1024, { minLength: 1, examples: ['correct horse battery staple'] })

/** What an authenticator shows, or a recovery code in its place. */
export const OneTimeCode = Secret(64, {
  examples: ['492039'],
  description: 'Six digits from the authenticator, or a recovery code.'
})
