import { Type } from '@sinclair/typebox'
import { type Detail, details } from '../../core/details.ts'
import { Secret } from '../../core/types.ts'

/** A new password; passwords.ts has the rules beyond its length. */
export const NewPassword = Secret(1024, {
  minLength: 12,
  description:
    '12 to 1024 characters, none of the common passwords, not a few characters repeated, without the names of the service, of a chapter and of the person; nothing else is asked of it.',
  examples: ['correct horse battery staple']
})

/** A password that is compared with the stored hash. */
export const Password = Secret(1024, { minLength: 1, examples: ['correct horse battery staple'] })

/** A code of an authenticator, or a recovery code. */
export const OneTimeCode = Secret(64, {
  examples: ['492039'],
  description: 'Six digits from the authenticator, or a recovery code.'
})

/** Ten codes, each usable once instead of a code of the authenticator. */
export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String({ examples: ['abcd-efgh-jkmn-pqrs'] }), {
      description: 'Each good once in place of a code; shown this once.'
    })
  },
  { title: 'RecoveryCodes' }
)

const needed =
  'needed where owner or admin is granted, such an account is enabled or reset, a token is made, or settings of payments are changed, unless the caller signed in less than five minutes ago'

/** The fields of a body that confirm who the caller is, for the changes that need it (CONTRACT.md section 9). */
export const Reauthentication = Type.Object({
  password: Type.Optional({
    ...Password,
    description: `The password of the caller: ${needed}. Only with otp; what is sent is always checked.`
  }),
  otp: Type.Optional({
    ...OneTimeCode,
    description: `A code of the caller's authenticator, or one of their recovery codes: ${needed}.`
  })
})

/** Returns the missing one of password and code if only the other was sent. */
export function findReauthenticationFlaws(value: unknown): Detail[] {
  const names = Object.keys(Reauthentication.properties)
  const missing = names.filter(name => (value as Record<string, unknown>)[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map(name => details.required(`/${name}`))
}
