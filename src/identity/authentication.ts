import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Unauthorized } from '../core/errors.ts'
import { timesSent } from '../http/headers.ts'
import type { Actor } from '../office/audit/store.ts'
import type { Manager } from './accounts/store.ts'
import { addressKey } from './rate-limits.ts'
import { findSignedIn, type SignedIn } from './sessions/store.ts'
import { hasJustSignedIn } from './sign-in/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set in the scopes that `signedIn` protects. */
    account: SignedIn
    /** Which session the access token names, alive or ended: the hash of its `sid`. */
    sid_hash: string
    /** The account id in the access token. */
    subject: string
    /** The account as the audit log names it. */
    actor: Actor
    /** The account as one that manages others. */
    manager: Manager
  }
  interface FastifyContextConfig {
    /** The operation needs an access token; set by the scope, for the published contract. */
    signed_in?: boolean
  }
}

/** Prepares requests to carry who sends them; the scopes below do the rest. */
export const signedInRequests = fp(
  async app => {
    app.decorateRequest('account', null as unknown as SignedIn)
    app.decorateRequest('sid_hash', '')
    app.decorateRequest('subject', '')
    app.decorateRequest('manager', {
      getter(): Manager {
        const { grants, session_id } = this.account
        const reauthenticated = this.reauthenticated || hasJustSignedIn(app.db, session_id)
        return { ...this.actor, grants, reauthenticated }
      }
    })
    app.decorateRequest('actor', {
      getter(): Actor {
        return { actor: 'account', account_id: this.account.id }
      }
    })
  },
  { name: 'signed-in', dependencies: ['tokens', 'limits', 'database'] }
)

/** Makes a scope one for requests with a session that is alive, of an account that is enabled. */
export function signedIn(scope: FastifyInstance) {
  withToken(scope)
  scope.addHook('onRequest', (request, reply, done) => {
    const account = findSignedIn(scope.db, request.sid_hash)
    if (!account || String(account.id) !== request.subject)
      throw challenge(request, reply, 'Bearer error="invalid_token"')
    request.account = account
    done()
  })
}

/** Makes a scope one for requests with a good access token, its session alive or ended (RFC 6750). */
export function withToken(scope: FastifyInstance) {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, signed_in: true }
  })
  scope.addHook('onRequest', (request, reply, done) => {
    const token = bearer(request, reply)
    try {
      const { sid_hash, sub } = scope.tokens.verify(token)
      request.sid_hash = sid_hash
      request.subject = sub
    } catch {
      throw challenge(request, reply, 'Bearer error="invalid_token"')
    }
    done()
  })
}

function bearer(request: FastifyRequest, reply: FastifyReply): string {
  const { authorization } = request.headers
  if (authorization === undefined) throw challenge(request, reply, 'Bearer realm="chapterhouse"')
  const token = /^bearer ([^\s,]+)$/i.exec(authorization)?.[1]
  if (!token || timesSent(request.raw.rawHeaders, 'authorization') !== 1)
    throw challenge(request, reply, 'Bearer error="invalid_token"')
  return token
}

/** Who comes without a good token is counted by address; throws `rate_limited` where that is one too many. */
function challenge(request: FastifyRequest, reply: FastifyReply, value: string) {
  request.server.limit('other', addressKey(request), reply)
  reply.header('www-authenticate', value)
  return new Unauthorized()
}
