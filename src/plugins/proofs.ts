import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { findAccount } from '../accounts/store.ts'
import type { Attempt } from '../auth/store.ts'
import { invalid, rateLimited } from '../core/errors.ts'
import { pseudonym, seal, totpContext, unseal } from '../core/secrets.ts'
import { emailKey } from '../core/text.ts'
import { newRecoveryCodes, otpauthUri, recoveryHash, stepOf } from '../credentials/codes.ts'
import { matchPassword, newPasswordHash, refuseOverload } from '../credentials/hashing.ts'
import type { Enrol } from '../enrolments/schema.ts'
import { type Opened, type Proven, pendingContext } from '../enrolments/store.ts'
import { takeTry } from '../lockout/store.ts'

interface Proofs {
  /** Looks at what a login sends, at the same cost whatever is wrong. Throws `rate_limited` while locked out. */
  attempt(request: FastifyRequest, login: Login): Promise<Attempt>
  /** The secret that waits for its proof, for the person to put into an authenticator. */
  showAuthenticator(opened: Opened): { otpauth_uri: string; secret: string }
  /** Checks what an enrolment sends and makes its credentials. Throws `validation_error`. */
  proveEnrolment(opened: Opened, sent: Enrol): Promise<{ recovery_codes: string[]; proven: Proven }>
}

interface Login {
  email: string
  password: string
  otp?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    proofs: Proofs
  }
}

/** What people prove themselves by, before the write that acts on it: passwords, codes, authenticators. */
export const proofs = fp(
  async app => {
    async function attempt(request: FastifyRequest, { email, password, otp = '' }: Login) {
      refuseOverload()
      const address = email.trim()
      const trier = { who: pseudonym(app.secrets, emailKey(address)), address: request.ip }
      const wait = await app.db.write(() => takeTry(app.db, trier))
      if (wait > 0) {
        request.log.warn({ login: 'locked out', ...trier }, 'login')
        throw rateLimited(Math.ceil(wait / 1000))
      }
      // an address that merely looks the same is another one
      const exact = address === address.normalize('NFC')
      const account = exact ? findAccount(app.db, address) : undefined
      const matched = await matchPassword(account?.password_hash, password)
      return { account, trier, ...matched, ...readCode(account, otp) }
    }

    function readCode(account: ReturnType<typeof findAccount>, otp: string) {
      if (!account?.totp_secret) return {}
      const secret = unseal(app.secrets, totpContext(account), account.totp_secret)
      return { step: stepOf(secret, otp), code_hash: recoveryHash(otp) }
    }

    function showAuthenticator(opened: Opened) {
      const secret = unseal(app.secrets, pendingContext(opened), opened.totp_secret)
      return { secret, otpauth_uri: otpauthUri(secret, opened.email ?? 'owner') }
    }

    async function proveEnrolment(opened: Opened, sent: Enrol) {
      const { secret } = showAuthenticator(opened)
      const first_owner = readFirstOwner(opened, sent)
      const totp_step = stepOf(secret, sent.otp)
      if (totp_step === undefined)
        throw invalid([{ path: '/otp', message: "must be the authenticator's present code" }])
      const email = opened.email ?? first_owner?.email ?? ''
      const password_hash = await newPasswordHash('/password', sent.password, email)
      const recovery_codes = newRecoveryCodes()
      const credentials = {
        password_hash,
        totp_step,
        recovery_hashes: recovery_codes.map(recoveryHash)
      }
      const sealFor = (account: { id: number }) => seal(app.secrets, totpContext(account), secret)
      return { recovery_codes, proven: { credentials, sealFor, first_owner } }
    }

    app.decorate('proofs', { attempt, showAuthenticator, proveEnrolment })
  },
  { name: 'proofs', dependencies: ['database'] }
)

/** The person that the first owner's link enrols: needed there, refused on every other link. */
function readFirstOwner({ account_id }: Opened, { email, name }: Enrol) {
  const first = account_id === null
  const flaws = Object.entries({ email, name }).flatMap(([field, value]) => {
    if ((value !== undefined) === first) return []
    return [{ path: `/${field}`, message: first ? 'is required' : 'is unknown' }]
  })
  if (flaws.length > 0) throw invalid(flaws)
  return email !== undefined && name !== undefined ? { email, name } : undefined
}
