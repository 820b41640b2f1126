import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  EmailTaken,
  Forbidden,
  InvalidCredentials,
  InvalidRefreshToken,
  NotFound,
  Unauthorized
} from '../../core/errors.ts'
import { sha256 } from '../../core/text.ts'
import { success } from '../../core/types.ts'
import { enrol, findEnrolment } from '../enrolments/store.ts'
import { clearTries } from '../lockout/store.ts'
import { signIn } from '../sign-in/store.ts'
import {
  BrowserEnrol,
  BrowserEnrolReply,
  BrowserLogin,
  type BrowserSession,
  BrowserSessionReply
} from './schema.ts'
import {
  type Client,
  findSignedIn,
  isJustUsed,
  rotate,
  type Signed,
  startSession
} from './store.ts'

type App = Parameters<FastifyPluginAsyncTypebox>[0]

const tags = ['auth']
const cache = 'no-store'

/** Signing in from a page: the refresh token goes into a cookie that no script can read. */
export const browserSignInRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/session',
    {
      config: { cache, failures: [InvalidCredentials, Forbidden] },
      schema: {
        operationId: 'session',
        summary: 'Sign in from a page of the service',
        description:
          'As POST /auth/login, but the refresh token is set as the cookie `chapterhouse_session` (HttpOnly, SameSite=Strict; behind TLS its name begins with `__Host-` or `__Secure-`). Pages of other sites are refused with 403.',
        tags,
        body: BrowserLogin,
        response: { 200: BrowserSessionReply }
      }
    },
    async (request, reply) => {
      const attempt = await app.proofs.attempt(request, request.body)
      const { outcome, signed } = await app.db.write(() => signIn(app.db, attempt))
      request.log.info({ login: outcome, ...attempt.trier }, 'login')
      if (!signed) throw new InvalidCredentials()
      reply.keepSession(signed.refresh_token)
      return success(sessionOf(app, signed))
    }
  )

  app.post(
    '/auth/session/enrol',
    {
      config: { cache, failures: [NotFound, EmailTaken, Forbidden] },
      schema: {
        operationId: 'sessionenrol',
        summary: 'Enrol from a page of the service, and sign in',
        description:
          'As POST /auth/enrol, and begins a session as POST /auth/session does: the code that proved the authenticator is spent, and nobody should have to wait for the next one.',
        tags,
        body: BrowserEnrol,
        response: { 201: BrowserEnrolReply }
      }
    },
    async (request, reply) => {
      const { body, client } = request
      const opened = findEnrolment(app.db, body.token)
      const { recovery_codes, proven } = await app.proofs.proveEnrolment(opened, body)
      const trier = app.proofs.trierOf(request, opened.email ?? body.email ?? '')
      const signed = await app.db.write(() => {
        const account_id = enrol(app.db, opened, proven)
        clearTries(app.db, trier)
        return startSession(app.db, account_id, client)
      })
      reply.keepSession(signed.refresh_token)
      return reply.code(201).send(success({ recovery_codes, ...sessionOf(app, signed) }))
    }
  )
}

/** Renewing the session of a page. */
export const browserRenewalRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/session/refresh',
    {
      config: { cache, failures: [InvalidRefreshToken, Forbidden] },
      schema: {
        operationId: 'sessionrefresh',
        summary: 'Renew the session of a page of the service',
        description:
          'Spends the refresh token in the cookie `chapterhouse_session` and sets the next one; takes no body. Only what is refused counts against the limit for signing in, so that a page may be loaded often. A 401 clears the cookie, unless its token was spent within the last 10 seconds: then the next one is on its way in another answer, and Retry-After says when to ask again.',
        tags,
        response: { 200: BrowserSessionReply }
      }
    },
    async (request, reply) => {
      const { session_cookies, client } = request
      const signed = await app.db.write(() => rotateFirst(app, session_cookies, client))
      if (signed) {
        reply.keepSession(signed.refresh_token)
        return success(sessionOf(app, signed))
      }
      // a cookie that lost a race (two tabs, a reload in between) must not wipe out the winner's
      if (session_cookies.some(token => isJustUsed(app.db, token))) reply.header('retry-after', 1)
      else reply.keepSession()
      request.countRefusal(reply)
      throw new InvalidRefreshToken()
    }
  )
}

/** Exchanges the first of the cookies' tokens that is good; to be called inside a write. */
function rotateFirst({ db }: App, session_cookies: string[], client: Client): Signed | undefined {
  for (const refresh_token of session_cookies) {
    const signed = rotate(db, { refresh_token }, client)
    if (signed) return signed
  }
  return undefined
}

function sessionOf(app: App, signed: Signed): BrowserSession {
  const { access_token, expires_in } = app.tokens.pair(signed)
  const account = findSignedIn(app.db, sha256(signed.sid))
  if (!account) throw new Unauthorized()
  return { access_token, expires_in, account }
}
