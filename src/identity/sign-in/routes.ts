import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { InvalidCredentials, InvalidRefreshToken } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { chapterNames } from '../../register/chapters/store.ts'
import { inTurn, newPasswordHash } from '../credentials/hashing.ts'
import { recoveryCodesLeft } from '../credentials/store.ts'
import { rotate } from '../sessions/store.ts'
import {
  EmptyReply,
  Login,
  Logout,
  MeReply,
  PasswordChange,
  RecoveryCodesLeftReply,
  RecoveryCodesRenew,
  RecoveryCodesReply,
  Refresh,
  TokenReply
} from './schema.ts'
import { changePassword, renewRecoveryCodes, signIn, signOut } from './store.ts'

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
    async request => {
      const attempt = await app.proofs.attempt(request, request.body)
      const { outcome, signed } = await app.db.write(() => signIn(app.db, attempt))
      request.log.info({ login: outcome, ...attempt.trier }, 'login')
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
    async ({ body, client }) => {
      const signed = await app.db.write(() => rotate(app.db, body, client))
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
        description:
          'Takes the token of a session that has ended too: that answers 200 and ends nothing, whatever `all` says.',
        tags,
        body: Type.Optional(Logout),
        response: { 200: EmptyReply }
      }
    },
    async ({ body, sid_hash, session_cookies }, reply) => {
      if (session_cookies.length > 0) reply.keepSession()
      // lists of members stay in the browser's cache otherwise
      reply.header('clear-site-data', '"cache"')
      await app.db.write(() => signOut(app.db, { sid_hash, all: body?.all ?? false }))
      return success({})
    }
  )
}

/** The caller's own account. */
export const ownRoutes: FastifyPluginAsyncTypebox = async app => {
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

  app.get(
    '/auth/recovery_codes',
    {
      config: { cache },
      schema: {
        operationId: 'recovery_codes',
        summary: 'Say how many recovery codes are left',
        tags,
        response: { 200: RecoveryCodesLeftReply }
      }
    },
    async ({ account }) => success({ recovery_codes_left: recoveryCodesLeft(app.db, account.id) })
  )
}

/** Changes of what proves the caller; password and code are asked for again. */
export const provenRoutes: FastifyPluginAsyncTypebox = async app => {
  app.put(
    '/auth/password',
    {
      config: { cache, failures: [InvalidCredentials] },
      schema: {
        operationId: 'password',
        summary: 'Change the password, and end every other session',
        tags,
        body: PasswordChange,
        response: { 200: EmptyReply }
      }
    },
    async request => {
      const { account, body } = request
      const { email, name, session_id } = account
      const around = { email, name, chapters: chapterNames(app.db) }
      const password_hash = await inTurn(() =>
        newPasswordHash('/new_password', body.new_password, around)
      )
      const attempt = await app.proofs.attempt(request, { ...body, email })
      const change = { password_hash, session_id }
      const outcome = await request.write(() => changePassword(app.db, attempt, change))
      if (outcome !== 'proven') throw new InvalidCredentials()
      return success({})
    }
  )

  app.put(
    '/auth/recovery_codes',
    {
      config: { cache, failures: [InvalidCredentials] },
      schema: {
        operationId: 'renew_recovery_codes',
        summary: 'Get ten new recovery codes, which void the earlier ones',
        tags,
        body: RecoveryCodesRenew,
        response: { 200: RecoveryCodesReply }
      }
    },
    async request => {
      const { email } = request.account
      const attempt = await app.proofs.attempt(request, { ...request.body, email })
      const { recovery_codes, recovery_hashes } = app.proofs.makeRecoveryCodes()
      const renew = () => renewRecoveryCodes(app.db, attempt, recovery_hashes)
      const outcome = await request.write(renew)
      if (outcome !== 'proven') throw new InvalidCredentials()
      return success({ recovery_codes })
    }
  )
}
