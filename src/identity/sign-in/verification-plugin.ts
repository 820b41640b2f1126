import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '../../core/errors.ts'
import { createKeyedMutex } from '../../core/fair-queue.ts'
import { emailKey } from '../../core/text.ts'
import { pseudonym, type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { findAccount } from '../accounts/store.ts'
import { createSecret, findTimeStep, hashRecoveryCode } from '../credentials/codes.ts'
import { queueHashing, verifyPassword } from '../credentials/hashing-async.ts'
import { totpContext } from '../credentials/store.ts'
import { type AttemptKey, countAttempt } from '../lockout/store.ts'
import type { SessionTokens } from '../sessions/store.ts'
import { type Outcome, signInFailure } from './failures.ts'
import { type LoginAttempt, signIn } from './store.ts'

interface LoginVerification {
  /** The counter of failures for a client and an e-mail address. */
  attemptKey(request: FastifyRequest, email: string): AttemptKey
  /**
   * Counts an attempt and compares its credentials, in the same time whatever is wrong; `conclude` writes what follows, by
   * `verifyAttempt` of store.ts. Attempts of one client for one account take turns: each is counted when it is known
   * whether the one before was a guess. Throws `rate_limited` during a lockout, and the refusal of an attempt that is not verified.
   */
  attempt<T>(
    request: FastifyRequest,
    credentials: SentCredentials,
    conclude: (attempt: LoginAttempt) => Promise<Outcome<T>>
  ): Promise<T>
  /** Starts a session. Throws as `attempt`. */
  signIn(request: FastifyRequest, credentials: SentCredentials): Promise<SessionTokens>
}

interface SentCredentials {
  email: string
  password: string
  otp?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    login: LoginVerification
  }
}

/** Compares passwords and one-time codes, before the write that acts on the result. */
export const loginVerification = fp(
  async app => {
    function attemptKey({ client }: FastifyRequest, email: string): AttemptKey {
      return { who: pseudonym(app.secrets, emailKey(email)), address: client.address }
    }

    async function compare(
      request: FastifyRequest,
      { password, otp = '', ...credentials }: SentCredentials
    ): Promise<LoginAttempt> {
      const { client } = request
      const email = credentials.email.trim()
      const key = attemptKey(request, email)
      const wait = await app.db.write(() => countAttempt(app.db, key))
      if (wait > 0) {
        request.log.warn({ login: 'locked out', ...key }, 'login')
        throw rateLimited(Math.ceil(wait / 1000))
      }
      // an address that only looks the same is a different address
      const normalized = email === email.normalize('NFC')
      const account = normalized ? findAccount(app.db, email) : undefined
      const compared = await verifyPassword(account?.password_hash, password)
      return { account, key, client, ...compared, ...readCode(account, otp) }
    }

    /** Reads a code, with the secret of a dummy if the account has no authenticator: the time is the same. */
    function readCode(account: AuthenticatorOwner | undefined, otp: string) {
      const { id, totp_secret } = account?.totp_secret ? account : dummyFor(app.secrets)
      const secret = unseal(app.secrets, totpContext({ id }), totp_secret ?? '')
      return { step: findTimeStep(secret, otp), code_hash: hashRecoveryCode(otp) }
    }

    const runExclusive = createKeyedMutex()
    const attempt: LoginVerification['attempt'] = async (request, sent, conclude) => {
      const { who, address } = attemptKey(request, sent.email.trim())
      const work = async () => conclude(await compare(request, sent))
      const result = await queueHashing(() => runExclusive(`${who} ${address}`, work))
      if (result.outcome !== 'verified') throw signInFailure(result.outcome)
      return result
    }

    async function start(request: FastifyRequest, credentials: SentCredentials) {
      const { tokens } = await attempt(request, credentials, async attempt => {
        const result = await app.db.write(() => signIn(app.db, attempt))
        request.log.info({ login: result.outcome, ...attempt.key }, 'login')
        return result
      })
      return tokens
    }

    app.decorate('login', { attemptKey, attempt, signIn: start })
  },
  { name: 'login-verification', dependencies: ['database', 'client'] }
)

type AuthenticatorOwner = { id: number; totp_secret: string | null }

const dummies = new WeakMap<Secrets, AuthenticatorOwner>()

/** An authenticator that belongs to no account, sealed with the present key. */
function dummyFor(secrets: Secrets): AuthenticatorOwner {
  const known = dummies.get(secrets)
  if (known) return known
  const dummy = { id: 0, totp_secret: seal(secrets, totpContext({ id: 0 }), createSecret()) }
  dummies.set(secrets, dummy)
  return dummy
}
