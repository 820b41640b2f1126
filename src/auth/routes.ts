import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { findAccount } from '../accounts/store.ts'
import { success } from '../core/contract.ts'
import { InvalidCredentials, InvalidRefreshToken } from '../core/errors.ts'
import { EmptyReply, Login, Logout, MeReply, Refresh, TokenReply } from './schema.ts'
import { endSession, endSessionsLike, rotate, signIn } from './store.ts'

const tags = ['auth']
const cache = 'no-store'

/** Signing in and renewing: open to anyone. */
export const signInRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/login',
    {
      config: { cache, failures: [InvalidCredentials] },
      schema: {
        operationId: 'login',
        summary: 'Sign in with e-mail, password and one-time code',
        tags,
        body: Login,
        response: { 200: TokenReply }
      }
    },
    async ({ body }) => {
      const account = findAccount(app.db, body.email)
      const proven = await app.proofs.matchPassword(account, body.password)
      const code = app.proofs.readCode(account, body.otp)
      const signed = await app.db.write(() => signIn(app.db, { account, proven, ...code }))
      if (!signed) throw new InvalidCredentials()
      return success(app.tokens.pair(signed))
    }
  )

  app.post(
    '/auth/refresh',
    {
      config: { cache, failures: [InvalidRefreshToken] },
      schema: {
        operationId: 'refresh',
        summary: 'Exchange a refresh token for a new pair',
        tags,
        body: Refresh,
        response: { 200: TokenReply }
      }
    },
    async ({ body }) => {
      const signed = await app.db.write(() => rotate(app.db, body))
      if (!signed) throw new InvalidRefreshToken()
      return success(app.tokens.pair(signed))
    }
  )
}

/** Ending sessions: takes the token of an ended session too. */
export const signOutRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/logout',
    {
      config: { cache },
      schema: {
        operationId: 'logout',
        summary: 'End this session, or every session of the account',
        tags,
        body: Type.Optional(Logout),
        response: { 200: EmptyReply }
      }
    },
    async ({ body, session_id }) => {
      const end = body?.all ? endSessionsLike : endSession
      await app.db.write(() => end(app.db, { session_id }))
      return success({})
    }
  )
}

/** The caller's own account. */
export const meRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/auth/me',
    {
      config: { cache },
      schema: {
        operationId: 'me',
        summary: 'Show the account that is signed in',
        tags,
        response: { 200: MeReply }
      }
    },
    async ({ account }) => success(account)
  )
}
