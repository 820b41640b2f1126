import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ReauthenticationRequired } from '../../core/errors.ts'
import { CodeUsed, InvalidCredentials } from '../sign-in/failures.ts'
import { reauthenticate } from '../sign-in/store.ts'
import { addressKey } from './rate-limits-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body held the caller's password and a valid code, which is now spent. */
    reauthenticated: boolean
  }
  interface FastifyContextConfig {
    /** The body may hold `password` and `otp` of the caller, which some changes need. */
    reauthenticates?: boolean
  }
}

/** What operations with `reauthenticates` can answer besides their own failures. */
const own_failures = [ReauthenticationRequired, InvalidCredentials, CodeUsed]

/**
 * Verifies the password and the code in a body before its change (CONTRACT.md section 9), with the failure
 * counters and the rate limit of signing in: 401 if they are wrong or the code was used. If they are missing,
 * the stores refuse the changes that need them.
 */
export const reauthentication = fp(
  async app => {
    app.decorateRequest('reauthenticated', false)
    app.addHook('onRoute', route => {
      const { config } = route
      if (!config?.reauthenticates) return
      route.preHandler = check
      route.config = { ...config, failures: [...(config.failures ?? []), ...own_failures] }
    })

    async function check(request: FastifyRequest, reply: FastifyReply) {
      const { password, otp } = request.body as { password?: string; otp?: string }
      if (password === undefined) return
      app.limit('auth', `${addressKey(request)} account ${request.subject}`, reply)
      const { email } = request.account
      await app.login.attempt(request, { email, password, otp }, async attempt => {
        // a separate write, so that the code is spent even if the change is refused
        const verified = await request.write(() => reauthenticate(app.db, attempt))
        const { outcome } = verified
        request.log.info({ reauthentication: outcome, ...attempt.key }, 'reauthentication')
        return verified
      })
      request.reauthenticated = true
    }
  },
  { name: 'reauthentication', dependencies: ['rate-limits', 'login-verification', 'authorization'] }
)
