import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '../core/errors.ts'
import { limiterOf, networkOf } from '../core/limiter.ts'
import { emailKey } from '../core/text.ts'

/** Which of the two limits: that of signing in, or that of everything else. */
export type Kind = 'auth' | 'other'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request under a key; throws `rate_limited` where it is one too many. */
    limit(kind: Kind, key: string, reply: FastifyReply): void
    /** Counts a sign-in from an address to an account; throws `rate_limited` where it is one too many. */
    limitSignIn(address: string, account: string, reply: FastifyReply): void
  }
  interface FastifyRequest {
    /** Counts a refused renewal against the limit of signing in; throws `rate_limited` beyond it. */
    countRefusal(reply: FastifyReply): void
  }
}

/**
 * Requests a minute (CONTRACT.md sections 4 and 9); 0 turns a limit off. Signing in is counted by address and
 * account together: across addresses the lock-out alone protects an account, since a limit for the whole world
 * would let anybody keep its person out.
 */
export const limits = fp<Record<Kind, number>>(
  async (app, most) => {
    const limiters = { auth: limiterOf(most.auth), other: limiterOf(most.other) }

    app.decorate('limit', (kind, key, reply) => {
      if (most[kind] === 0) return
      const { limit, remaining, wait } = limiters[kind].take(key)
      const before = Number(reply.getHeader('x-ratelimit-remaining') ?? Number.POSITIVE_INFINITY)
      if (remaining < before)
        reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining })
      if (wait > 0) throw rateLimited(wait)
    })
    app.decorate('limitSignIn', (address, account, reply) => {
      const both = `${address} ${account}`
      // a flood of tries for one account leaves its address free to sign in to others
      if (limiters.auth.isCounted(both)) limiters.auth.giveBack(address)
      app.limit('auth', both, reply)
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

/** Limits a scope for each account; to be called after the scope was made one for those who are signed in. */
export function limitedByAccount(scope: FastifyInstance) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit('other', `account ${request.subject}`, reply)
    done()
  })
}

/**
 * Limits a scope for each account that its bodies name by e-mail, existing or not, from each address; to be
 * called after `limitedByAddress`, against which an account then counts once a minute.
 */
export function limitedByEmail(scope: FastifyInstance) {
  scope.addHook('preHandler', (request, reply, done) => {
    const { email } = (request.body ?? {}) as { email?: string }
    if (email !== undefined)
      scope.limitSignIn(addressKey(request), `email ${emailKey(email.trim())}`, reply)
    done()
  })
}

/** Limits a scope in which those who are signed in prove themselves again, for each account from each address. */
export function limitedByProof(scope: FastifyInstance) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit('auth', `${addressKey(request)} account ${request.subject}`, reply)
    done()
  })
}

/** The key of a client's address. */
export function addressKey({ ip }: FastifyRequest): string {
  return `address ${networkOf(ip)}`
}
