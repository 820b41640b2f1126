import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Detail, EmailTaken, invalid, rateLimited } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { chapterNames } from '../../register/chapters/store.ts'
import type { Db } from '../../storage/database.ts'
import { pseudonym, type Secrets, seal, totpContext, unseal } from '../../storage/secrets.ts'
import { findAccount, getAccount } from '../accounts/store.ts'
import {
  newRecoveryCodes,
  newSecret,
  otpauthUri,
  recoveryHash,
  stepOf
} from '../credentials/codes.ts'
import { hashPassword, inTurn, matchPassword } from '../credentials/hashing.ts'
import { flawOfPassword } from '../credentials/passwords.ts'
import type { Enrol, EnrolmentCheck } from '../enrolments/schema.ts'
import { type Opened, type Proven, pendingContext, wrong_code } from '../enrolments/store.ts'
import { type Trier, takeTry } from '../lockout/store.ts'
import type { Attempt } from './store.ts'

interface Proofs {
  /** Who tries to sign in with an e-mail address, as the lock-out counts them. */
  trierOf(request: FastifyRequest, email: string): Trier
  /** Looks at what a login sends, at the same cost whatever is wrong. Throws `rate_limited` while locked out. */
  attempt(request: FastifyRequest, login: Login): Promise<Attempt>
  /** New recovery codes to be shown once, and what is kept of them. */
  makeRecoveryCodes(): { recovery_codes: string[]; recovery_hashes: string[] }
  /** The secret that waits for its proof, for the person to put into an authenticator. */
  showAuthenticator(opened: Opened): { otpauth_uri: string; secret: string }
  /** Looks whether an enrolment would be refused for the password or the person. Throws `validation_error` and `email_taken`. */
  checkEnrolment(opened: Opened, sent: EnrolmentCheck): Promise<void>
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
    function trierOf({ client }: FastifyRequest, email: string): Trier {
      return { who: pseudonym(app.secrets, emailKey(email)), address: client.address }
    }

    function attempt(request: FastifyRequest, login: Login) {
      return inTurn(() => attemptNow(request, login))
    }

    async function attemptNow(request: FastifyRequest, { email, password, otp = '' }: Login) {
      const sent = email.trim()
      const { client } = request
      const trier = trierOf(request, sent)
      const wait = await app.db.write(() => takeTry(app.db, trier))
      if (wait > 0) {
        request.log.warn({ login: 'locked out', ...trier }, 'login')
        throw rateLimited(Math.ceil(wait / 1000))
      }
      // an address that merely looks the same is another one
      const exact = sent === sent.normalize('NFC')
      const account = exact ? findAccount(app.db, sent) : undefined
      const matched = await matchPassword(account?.password_hash, password)
      return { account, trier, client, ...matched, ...readCode(account, otp) }
    }

    /** Reads a code. Without an authenticator to compare it with, one that nobody has costs the same time. */
    function readCode(account: Authenticated | undefined, otp: string) {
      const { id, totp_secret } = account?.totp_secret ? account : nobodyOf(app.secrets)
      const secret = unseal(app.secrets, totpContext({ id }), totp_secret ?? '')
      return { step: stepOf(secret, otp), code_hash: recoveryHash(otp) }
    }

    function showAuthenticator(opened: Opened) {
      const secret = unseal(app.secrets, pendingContext(opened), opened.totp_secret)
      return { secret, otpauth_uri: otpauthUri(secret, opened.email ?? 'owner') }
    }

    async function proveEnrolment(opened: Opened, sent: Enrol) {
      const { secret } = showAuthenticator(opened)
      const totp_step = stepOf(secret, sent.otp)
      const flaws = [
        ...(await flawsOfEnrolment(app.db, opened, sent)),
        ...(totp_step === undefined ? [wrong_code] : [])
      ]
      if (flaws.length > 0 || totp_step === undefined) throw invalid(flaws)
      const password_hash = await inTurn(() => hashPassword(sent.password))
      const { recovery_codes, recovery_hashes } = makeRecoveryCodes()
      const credentials = { password_hash, totp_step, recovery_hashes }
      const sealFor = (account: { id: number }) => seal(app.secrets, totpContext(account), secret)
      const first_owner = { email: sent.email ?? '', name: sent.name ?? '' }
      return { recovery_codes, proven: { credentials, sealFor, first_owner } }
    }

    async function checkEnrolment(opened: Opened, sent: EnrolmentCheck) {
      const flaws = await flawsOfEnrolment(app.db, opened, sent)
      if (flaws.length > 0) throw invalid(flaws)
      if (sent.email !== undefined && findAccount(app.db, sent.email)) throw new EmailTaken()
    }

    app.decorate('proofs', {
      trierOf,
      attempt,
      makeRecoveryCodes,
      showAuthenticator,
      checkEnrolment,
      proveEnrolment
    })
  },
  { name: 'proofs', dependencies: ['database', 'client'] }
)

/** Whose code can be read. */
type Authenticated = { id: number; totp_secret: string | null }

const nobodies = new WeakMap<Secrets, Authenticated>()

/** An authenticator that no account has, sealed with the present key. */
function nobodyOf(secrets: Secrets): Authenticated {
  const known = nobodies.get(secrets)
  if (known) return known
  const nobody = { id: 0, totp_secret: seal(secrets, totpContext({ id: 0 }), newSecret()) }
  nobodies.set(secrets, nobody)
  return nobody
}

async function flawsOfEnrolment(db: Db, opened: Opened, sent: EnrolmentCheck): Promise<Detail[]> {
  const { email = '', name = '' } = opened.account_id ? getAccount(db, opened.account_id) : sent
  const flaw = await flawOfPassword(sent.password, { email, name, chapters: chapterNames(db) })
  return [...flawsOfPerson(opened, sent), ...(flaw ? [{ path: '/password', message: flaw }] : [])]
}

function makeRecoveryCodes() {
  const recovery_codes = newRecoveryCodes()
  return { recovery_codes, recovery_hashes: recovery_codes.map(recoveryHash) }
}

/** The first owner's link needs an address and a name, every other refuses them. */
function flawsOfPerson({ account_id }: Opened, { email, name }: EnrolmentCheck): Detail[] {
  const first = account_id === null
  return Object.entries({ email, name }).flatMap(([field, value]) => {
    if ((value !== undefined) === first) return []
    return [{ path: `/${field}`, message: first ? 'is required' : 'is unknown' }]
  })
}
