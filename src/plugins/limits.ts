import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '../core/errors.ts'
import { limiterOf, networkOf } from '../core/limiter.ts'

/** Which of the two limits: that of signing in, or that of everything else. */
export type Kind = 'auth' | 'other'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request under a key; throws `rate_limited` where it is one too many. */
    limit(kind: Kind, key: string, reply: FastifyReply): void
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
      reply.header('x-ratelimit-limit', limit)
      reply.header('x-ratelimit-remaining', Math.min(before, remaining))
      if (wait > 0) throw rateLimited(wait)
    })
  },
  { name: 'limits' }
)

/** Limits a scope for each client address. */
export function limitedByAddress(scope: FastifyInstance, kind: Kind) {
  scope.addHook('onRequest', async (request, reply) => {
    scope.limit(kind, addressKey(request), reply)
  })
}

/** Limits a scope for each account; to be called after the scope was made one for those signed in. */
export function limitedByAccount(scope: FastifyInstance, kind: Kind) {
  scope.addHook('onRequest', async (request, reply) => {
    scope.limit(kind, `account ${request.account.id}`, reply)
  })
}

/** Limits a scope for each account whose address the body names, whether or not there is one. */
export function limitedByEmail(scope: FastifyInstance, kind: Kind) {
  scope.addHook('preHandler', async (request, reply) => {
    const { email } = (request.body ?? {}) as { email?: string }
    if (email !== undefined) scope.limit(kind, `email ${email.toLowerCase()}`, reply)
  })
}

/** The key of a client's address. */
export function addressKey({ ip }: FastifyRequest): string {
  return `address ${networkOf(ip)}`
}
