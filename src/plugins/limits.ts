import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '../core/errors.ts'
import { limiterOf, networkOf } from '../core/limiter.ts'
import { emailKey } from '../core/text.ts'
import { accountOfToken } from '../sessions/store.ts'

/** Which of the two limits: that of signing in, or that of everything else. */
export type Kind = 'auth' | 'other'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request under a key; throws `rate_limited` where it is one too many. */
    limit(kind: Kind, key: string, reply: FastifyReply): void
  }
  interface FastifyRequest {
    /** Counts a refused renewal against the limit of signing in; throws `rate_limited` beyond it. */
    countRefusal(reply: FastifyReply): void
  }
}

/** Requests a minute, for each address and each account (CONTRACT.md section 4); 0 turns a limit off. */
export const limits = fp<Record<Kind, number>>(
  async (app, most) => {
    const limiters = { auth: limiterOf(most.auth), other: limiterOf(most.other) }

    app.decorate('limit', (kind, key, reply) => {
      if (most[kind] === 0) return
      const { limit, remaining, wait } = limiters[kind](key)
      const before = Number(reply.getHeader('x-ratelimit-remaining') ?? Number.POSITIVE_INFINITY)
      if (remaining < before)
        reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining })
      if (wait > 0) throw rateLimited(wait)
    })
    app.decorateRequest('countRefusal', function (this: FastifyRequest, reply) {
      app.limit('auth', `refused ${addressKey(this)}`, reply)
    })
  },
  { name: 'limits' }
)

/** Limits a scope for each client address. */
export function limitedByAddress(scope: FastifyInstance, kind: Kind) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit(kind, addressKey(request), reply)
    done()
  })
}

/** Limits a scope for each account; to be called after the scope was made one for those with a token. */
export function limitedByAccount(scope: FastifyInstance, kind: Kind) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit(kind, `account ${request.subject}`, reply)
    done()
  })
}

/** Limits a scope for each account that the body tells of: by its address, whether or not it exists, or by its token. */
export function limitedByBody(scope: FastifyInstance, kind: Kind) {
  scope.addHook('preHandler', async ({ body }, reply) => {
    const { email, refresh_token } = (body ?? {}) as { email?: string; refresh_token?: string }
    if (email !== undefined) scope.limit(kind, `email ${emailKey(email.trim())}`, reply)
    const account_id = refresh_token !== undefined && accountOfToken(scope.db, refresh_token)
    if (account_id) scope.limit(kind, `account ${account_id}`, reply)
  })
}

/** The key of a client's address. */
export function addressKey({ ip }: FastifyRequest): string {
  return `address ${networkOf(ip)}`
}
