import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { InvalidCredentials } from '../core/errors.ts'
import { addressKey } from './rate-limits.ts'
import { reauthenticate } from './sign-in/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the body held the caller's password and a code, which is spent. */
    reauthenticated: boolean
  }
  interface FastifyContextConfig {
    /** The body may hold `password` and `otp` of the caller, which the gravest changes need. */
    reauthenticates?: boolean
  }
}

/**
 * Checks the password and the code that a body carries before its change is made (CONTRACT.md section 9), by the
 * counters and the limit of signing in: 401 `invalid_credentials` where they are wrong. Stores refuse what needs
 * them and came without.
 */
export const reauthentication = fp(
  async app => {
    app.decorateRequest('reauthenticated', false)
    app.addHook('onRoute', route => {
      if (route.config?.reauthenticates) route.preHandler = check
    })

    async function check(request: FastifyRequest, reply: FastifyReply) {
      const { password, otp } = request.body as { password?: string; otp?: string }
      if (password === undefined) return
      app.limit('auth', `${addressKey(request)} account ${request.subject}`, reply)
      const { email } = request.account
      const attempt = await app.proofs.attempt(request, { email, password, otp })
      // a write of its own: the code is spent even where the change is refused
      const outcome = await request.write(() => reauthenticate(app.db, attempt))
      request.log.info({ reauthentication: outcome, ...attempt.trier }, 'reauthentication')
      if (outcome !== 'proven') throw new InvalidCredentials()
      request.reauthenticated = true
    }
  },
  { name: 'reauthentication', dependencies: ['limits', 'proofs', 'permitted'] }
)
