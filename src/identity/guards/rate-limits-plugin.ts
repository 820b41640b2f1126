import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '../../core/errors.ts'
import { clientNetwork, createLimiter, type Limiter } from '../../core/limiter.ts'
import { emailKey } from '../../core/text.ts'

const hour = 3_600_000

/** The two limits: of signing in, and of everything else. */
export type LimitKind = 'auth' | 'other'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests of an account a route takes in an hour, beside the limit a minute. */
    per_hour?: number
  }
  interface FastifyInstance {
    /** Counts a request under a key. Throws `rate_limited` beyond the limit. */
    limit(kind: LimitKind, key: string, reply: FastifyReply): void
    /** Counts a request of an account where its route has a limit per hour. Throws `rate_limited` beyond it. */
    limitPerHour(request: FastifyRequest): void
    /** Counts a sign-in from an address to an account. Throws `rate_limited` beyond the limit. */
    limitSignIn(address: string, account: string, reply: FastifyReply): void
  }
  interface FastifyRequest {
    /** Counts a refused renewal towards the limit of signing in. Throws `rate_limited` beyond it. */
    countRefusal(reply: FastifyReply): void
  }
}

/**
 * Limits requests a minute (CONTRACT.md sections 4 and 9); 0 turns a limit off. Sign-ins are counted by address and
 * account together. A limit by account alone would let anybody keep its person out; across addresses the lockout
 * protects an account.
 */
export const rateLimits = fp<Record<LimitKind, number>>(
  async (app, per_minute) => {
    const limiters = {
      auth: createLimiter(per_minute.auth),
      other: createLimiter(per_minute.other)
    }

    app.decorate('limit', (kind, key, reply) => {
      if (per_minute[kind] === 0) return
      const { limit, remaining, wait } = limiters[kind].take(key)
      const before = Number(reply.getHeader('x-ratelimit-remaining') ?? Number.POSITIVE_INFINITY)
      if (remaining < before)
        reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining })
      if (wait > 0) throw rateLimited(wait)
    })
    const hourly = new Map<number, Limiter>()
    app.decorate('limitPerHour', request => {
      const { config, url } = request.routeOptions
      const { per_hour } = config
      if (per_hour === undefined || per_minute.other === 0) return
      const limiter = hourly.get(per_hour) ?? createLimiter(per_hour, undefined, hour)
      hourly.set(per_hour, limiter)
      const { wait } = limiter.take(`${url} ${callerKey(request)}`)
      if (wait > 0) throw rateLimited(wait)
    })
    app.decorate('limitSignIn', (address, account, reply) => {
      const both = `${address} ${account}`
      // many attempts on one account do not keep their address from signing in to others
      if (limiters.auth.isCounted(both)) limiters.auth.refund(address)
      app.limit('auth', both, reply)
    })
    app.decorateRequest('countRefusal', function (this: FastifyRequest, reply) {
      app.limit('auth', `refused ${addressKey(this)}`, reply)
    })
  },
  { name: 'rate-limits' }
)

/** Limits the requests of a scope by client address. */
export function limitByAddress(scope: FastifyInstance, kind: LimitKind) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit(kind, addressKey(request), reply)
    done()
  })
}

/**
 * Limits the requests of a scope by account, those of its pages and those of its programs apart: a program's work keeps
 * nobody out of the office. To be called after `requireSession`.
 */
export function limitByAccount(scope: FastifyInstance) {
  scope.addHook('onRequest', (request, reply, done) => {
    const client = request.account.from_page ? 'page' : 'program'
    scope.limit('other', `${callerKey(request)} ${client}`, reply)
    scope.limitPerHour(request)
    done()
  })
}

/**
 * Limits the requests of a scope by client address and the `email` in the body, whether its account exists or not;
 * to be called after `limitByAddress`, towards which each account then counts once a minute.
 */
export function limitByEmail(scope: FastifyInstance) {
  scope.addHook('preHandler', (request, reply, done) => {
    const { email } = (request.body ?? {}) as { email?: string }
    if (email !== undefined)
      scope.limitSignIn(addressKey(request), `email ${emailKey(email.trim())}`, reply)
    done()
  })
}

/** Limits the requests of a scope that asks for password and code again, by client address and account. */
export function limitReauthentication(scope: FastifyInstance) {
  scope.addHook('onRequest', (request, reply, done) => {
    scope.limit('auth', `${addressKey(request)} account ${request.subject}`, reply)
    done()
  })
}

/** The key under which an account is counted, or a token: each has limits of its own. */
function callerKey({ account, subject }: FastifyRequest): string {
  return account.token ? `token ${account.token.id}` : `account ${subject}`
}

/** The key under which a client address is counted. */
export function addressKey({ ip }: FastifyRequest): string {
  return `address ${clientNetwork(ip)}`
}
