import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from '@sinclair/typebox'
import { EmailTaken, NotFound, Unauthorized, WrongOrigin } from '../../core/errors.ts'
import { sha256 } from '../../core/text.ts'
import { Success, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { RecoveryCodes } from '../credentials/schema.ts'
import { Enrol } from '../enrolments/schema.ts'
import { enrol, findEnrolment } from '../enrolments/store.ts'
import { clearAttempts } from '../lockout/store.ts'
import { Me, TokenPair } from '../sessions/schema.ts'
import {
  type Client,
  findSignedIn,
  isRecentlyUsed,
  rotateRefreshToken,
  type SessionTokens,
  startSession
} from '../sessions/store.ts'
import { CodeUsed, InvalidCredentials, InvalidRefreshToken } from '../sign-in/failures.ts'
import { Login } from '../sign-in/schema.ts'

/** Body of POST /auth/session: that of POST /auth/login. */
const BrowserLogin = Login
/** Body of POST /auth/session/enrol: that of POST /auth/enrol. */
const BrowserEnrol = Enrol

/** The access token of a page in a browser; a cookie that scripts cannot read renews it. */
type BrowserSession = Static<typeof BrowserSession>
const BrowserSession = Type.Object(
  {
    ...Type.Pick(TokenPair, ['access_token', 'expires_in']).properties,
    account: Me
  },
  {
    title: 'BrowserSession',
    description: 'What signs the next requests, and for whom; the session cookie renews it.'
  }
)

/** Reply of POST /auth/session and POST /auth/session/refresh. */
const BrowserSessionReply = Success(BrowserSession)
/** Reply of POST /auth/session/enrol. */
const BrowserEnrolReply = Success(
  Type.Object(
    { ...RecoveryCodes.properties, ...BrowserSession.properties },
    { title: 'BrowserEnrolled', description: 'The recovery codes, and the session that begins.' }
  )
)

type App = Parameters<FastifyPluginAsyncTypebox>[0]

const tags = ['auth']
const cache = 'no-store'

/** Signing in from a page of the service: the refresh token is set as a cookie that scripts cannot read. */
export const browserSignInRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/session',
    operation({
      id: 'startBrowserSession',
      summary: 'Sign in from a page of the service',
      description:
        'As POST /auth/login, but the refresh token is set as the cookie `chapterhouse_session` (HttpOnly, SameSite=Strict; behind TLS it is called `__Host-chapterhouse_session`, followed by `_` and a hash of the path of PUBLIC_URL if it has one). Pages of other sites are refused with 403.',
      tags,
      from_page: true,
      failures: [InvalidCredentials, CodeUsed, WrongOrigin],
      body: BrowserLogin,
      answer: BrowserSessionReply
    }),
    async (request, reply) => {
      const tokens = await app.login.signIn(request, request.body)
      reply.setSessionCookie(tokens.refresh_token)
      return success(createBrowserSession(app, tokens))
    }
  )

  app.post(
    '/auth/session/enrol',
    {
      config: { cache, from_page: true, failures: [NotFound, EmailTaken, WrongOrigin] },
      schema: {
        operationId: 'enrolBrowserSession',
        summary: 'Enrol from a page of the service, and sign in',
        description:
          'As POST /auth/enrol, and begins a session as POST /auth/session does: the code that verified the authenticator is spent, and nobody should have to wait for the next one.',
        tags,
        body: BrowserEnrol,
        response: { 201: BrowserEnrolReply }
      }
    },
    async (request, reply) => {
      const { body, client } = request
      const enrolment = findEnrolment(app.db, body.token)
      const { recovery_codes, verified } = await app.enrolment.verify(enrolment, body)
      const key = app.login.attemptKey(request, enrolment.email ?? body.email ?? '')
      const tokens = await app.db.write(() => {
        const account_id = enrol(app.db, enrolment, verified)
        clearAttempts(app.db, key)
        return startSession(app.db, account_id, client)
      })
      reply.setSessionCookie(tokens.refresh_token)
      const session = createBrowserSession(app, tokens)
      return reply.code(201).send(success({ recovery_codes, ...session }))
    }
  )
}

/** Renewing the session of a page of the service. */
export const browserRenewalRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/session/refresh',
    operation({
      id: 'refreshBrowserSession',
      summary: 'Renew the session of a page of the service',
      description:
        'Spends the refresh token in the cookie that POST /auth/session has set and sets the next one; takes no body. Only what is refused counts against the limit for signing in, so that a page may be loaded often. A 401 clears the cookie, unless its token was spent within the last 10 seconds: then the next one is on its way in another answer, and Retry-After says when to ask again.',
      tags,
      failures: [InvalidRefreshToken, WrongOrigin],
      answer: BrowserSessionReply
    }),
    async (request, reply) => {
      const { session_cookies, client } = request
      const tokens = await app.db.write(() => rotateFirst(app, session_cookies, client))
      if (tokens) {
        reply.setSessionCookie(tokens.refresh_token)
        return success(createBrowserSession(app, tokens))
      }
      // two tabs may renew at the same time: the renewal that fails must not clear the cookie that the other has set
      if (session_cookies.some(token => isRecentlyUsed(app.db, token)))
        reply.header('retry-after', 1)
      else reply.setSessionCookie()
      request.countRefusal(reply)
      throw new InvalidRefreshToken()
    }
  )
}

/** Exchanges the first valid refresh token of the cookies; to be called inside a write. */
function rotateFirst({ db }: App, session_cookies: string[], client: Client) {
  for (const refresh_token of session_cookies) {
    const tokens = rotateRefreshToken(db, refresh_token, client)
    if (tokens) return tokens
  }
  return undefined
}

function createBrowserSession(app: App, tokens: SessionTokens): BrowserSession {
  const { access_token, expires_in } = app.accessTokens.createPair(tokens)
  const account = findSignedIn(app.db, sha256(tokens.sid))
  if (!account) throw new Unauthorized()
  return { access_token, expires_in, account }
}
