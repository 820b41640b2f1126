import { Type } from '@sinclair/typebox'
import type { Detail } from '../../core/errors.ts'
import { Secret } from '../../core/types.ts'

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

const needed =
  'needed where owner or admin is granted, or such an account is reset, unless the caller signed in less than five minutes ago'

/** What proves in the body of the gravest changes that it is the caller who asks (CONTRACT.md section 9). */
export const OwnProof = Type.Object({
  password: Type.Optional({
    ...Password,
    description: `The password of the caller: ${needed}. Only with otp; what is sent is always checked.`
  }),
  otp: Type.Optional({
    ...OneTimeCode,
    description: `A code of the caller's authenticator, or one of their recovery codes: ${needed}.`
  })
})

/** What is missing of a proof: password and code come together or not at all. */
export function flawsOfProof(value: unknown): Detail[] {
  const names = Object.keys(OwnProof.properties)
  const missing = names.filter(name => (value as Record<string, unknown>)[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map(name => ({ path: `/${name}`, message: 'is required' }))
}
