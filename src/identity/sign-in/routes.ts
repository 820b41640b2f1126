import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { rotateRefreshToken } from '../sessions/store.ts'
import { CodeUsed, InvalidCredentials, InvalidRefreshToken } from './failures.ts'
import { Login, Logout, LogoutReply, Refresh, TokenReply } from './schema.ts'
import { signOut } from './store.ts'

const tags = ['auth']

/** Signing in and renewing, open to anyone. */
export const signInRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/login',
    operation({
      id: 'signIn',
      summary: 'Sign in with e-mail, password and one-time code',
      tags,
      failures: [InvalidCredentials, CodeUsed],
      body: Login,
      answer: TokenReply
    }),
    async request => {
      const tokens = await app.login.signIn(request, request.body)
      return success(app.accessTokens.createPair(tokens))
    }
  )

  app.post(
    '/auth/refresh',
    operation({
      id: 'refreshTokens',
      summary: 'Exchange a refresh token for a new pair',
      tags,
      failures: [InvalidRefreshToken],
      body: Refresh,
      answer: TokenReply
    }),
    async ({ body, client }) => {
      const { refresh_token } = body
      const tokens = await app.db.write(() => rotateRefreshToken(app.db, refresh_token, client))
      if (!tokens) throw new InvalidRefreshToken()
      return success(app.accessTokens.createPair(tokens))
    }
  )
}

/** Signing out, also with the access token of a session that has ended. */
export const signOutRoutes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/auth/logout',
    operation({
      id: 'signOut',
      summary: 'End this session, or every session of the account',
      description:
        'Takes the token of a session that has ended too: that answers 200 and ends nothing, whatever `all` says.',
      tags,
      body: Type.Optional(Logout),
      answer: LogoutReply
    }),
    async ({ body, sid_hash, session_cookies }, reply) => {
      if (session_cookies.length > 0) reply.setSessionCookie()
      // removes lists of members from the browser's cache
      reply.header('clear-site-data', '"cache"')
      await app.db.write(() => signOut(app.db, { sid_hash, all: body?.all ?? false }))
      return success({})
    }
  )
}
