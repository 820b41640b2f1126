import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../../association/audit/store.ts'
import { Unauthorized } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { timesSent } from '../../http/headers.ts'
import { accountActor, type Manager } from '../accounts/store.ts'
import { isRecentSignIn } from '../sessions/lifetimes.ts'
import { findProgramBy, findSignedIn, noteUse, type SignedIn } from '../sessions/store.ts'
import { type Acting, acting } from './acting-async.ts'
import { addressKey } from './rate-limits-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is signed in; set in scopes with `requireSession`. */
    account: SignedIn
    /** The hash of the `sid` in the access token: its session, live or ended. Of a program, the key of its token. */
    sid_hash: string
    /** The account id in the access token. */
    subject: string
    /** The account as the audit log records it. */
    actor: Actor
    /** The account as the manager of others. */
    manager: Manager
    /** How the service itself makes this request for somebody; undefined for requests from outside. */
    acting: Acting | undefined
  }
  interface FastifyContextConfig {
    /** The operation needs an access token; set by `requireToken` for the published contract. */
    signed_in?: boolean
  }
}

/** Decorates requests with their account; `requireToken` and `requireSession` set it. */
export const authentication = fp(
  async app => {
    app.decorateRequest('account', null as unknown as SignedIn)
    app.decorateRequest('sid_hash', '')
    app.decorateRequest('subject', '')
    app.decorateRequest('acting', undefined)
    app.decorateRequest('manager', {
      getter(): Manager {
        const { grants, session_created } = this.account
        const recent = isRecentSignIn(session_created, nowMs())
        const reauthenticated = this.reauthenticated || recent
        return { ...this.actor, grants, reauthenticated }
      }
    })
    app.decorateRequest('actor', {
      getter(): Actor {
        const { id, token } = this.account
        const { asked_by, undoes } = this.acting ?? {}
        return { ...accountActor(id), token_id: token?.id ?? asked_by, undoes }
      }
    })
  },
  { name: 'authentication', dependencies: ['access-tokens', 'rate-limits', 'database'] }
)

/** Requires an access token with a live session of an enabled account in a scope. */
export function requireSession(scope: FastifyInstance) {
  requireToken(scope)
  scope.addHook('onRequest', (request, reply, done) => {
    const account = findSignedIn(scope.db, request.sid_hash)
    if (!account || String(account.id) !== request.subject)
      throw challenge(request, reply, 'Bearer error="invalid_token"')
    request.account = account
    done()
  })
}

/** Requires a valid access token in a scope, its session live or ended (RFC 6750). */
export function requireToken(scope: FastifyInstance) {
  scope.addHook('onRoute', route => {
    route.config = { ...route.config, signed_in: true }
  })
  scope.addHook('onRequest', (request, reply, done) => {
    request.acting = acting.getStore()
    const token = readBearer(request, reply)
    const program = findProgramBy(scope.db, token, request.ip)
    if (program) {
      request.sid_hash = program.token.key
      request.subject = String(program.id)
      request.account = program
      noteUse(scope.db, program.token)
      return done()
    }
    try {
      const { sid_hash, sub } = scope.accessTokens.verify(token)
      request.sid_hash = sid_hash
      request.subject = sub
    } catch {
      throw challenge(request, reply, 'Bearer error="invalid_token"')
    }
    done()
  })
}

function readBearer(request: FastifyRequest, reply: FastifyReply): string {
  const { authorization } = request.headers
  if (authorization === undefined) throw challenge(request, reply, 'Bearer realm="chapterhouse"')
  const token = /^bearer ([^\s,]+)$/i.exec(authorization)?.[1]
  if (!token || timesSent(request.raw.rawHeaders, 'authorization') !== 1)
    throw challenge(request, reply, 'Bearer error="invalid_token"')
  return token
}

/** Counts a request without a valid token by its address, and returns the failure. Throws `rate_limited`. */
function challenge(request: FastifyRequest, reply: FastifyReply, value: string) {
  request.server.limit('other', addressKey(request), reply)
  reply.header('www-authenticate', value)
  return new Unauthorized()
}
