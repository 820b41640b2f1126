import { randomUUID } from 'node:crypto'
import jwt, { type FastifyJWTOptions, type JWT } from '@fastify/jwt'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { Unauthorized } from '../../core/errors.ts'
import { sha256 } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { retired_key_lifetime_ms, watchSecrets } from '../../storage/secrets-file.ts'
import { lifetimes } from './lifetimes.ts'
import type { TokenPair } from './schema.ts'
import type { SessionTokens } from './store.ts'

/** The account and the session that a valid access token names; it carries no personal data (RFC 9068 section 2.2). */
interface Claims {
  sub: string
  sid_hash: string
}

/** The payload of a valid token, times in seconds. */
type Payload = { sub: string; sid: string; iat: number; exp: number }

/** A verified token, valid until `until`, milliseconds since 1970. */
interface Verified extends Claims {
  until: number
}

/** A key that verifies: tokens issued until `last_issued`, and until `retired`, both in milliseconds since 1970. */
interface VerifyingKey {
  key: Buffer
  last_issued: number
  retired: number
}

interface AccessTokens {
  /** Signs an access token for a session, and returns it with the refresh token. */
  createPair(tokens: SessionTokens): TokenPair
  /** Returns the claims of a valid access token. Throws `unauthorized`. */
  verify(token: string): Claims
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
}

/** Three parts in base64url, the last an HMAC-SHA-256 in its one canonical form. */
const shape = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/
const max_length = 2048

/** Tolerated clock difference, milliseconds. */
const leeway = 5000
const service = 'chapterhouse'

/** What @fastify/jwt writes into every token, and what it checks; each call names the key. */
const jwt_options: FastifyJWTOptions = {
  secret: (_request, _token, done) => done(new Error('no key is named'), undefined),
  sign: {
    algorithm: 'HS256',
    header: { typ: 'at+jwt', alg: 'HS256' },
    iss: service,
    aud: service,
    expiresIn: lifetimes.access_token
  },
  verify: {
    algorithms: ['HS256'],
    checkTyp: 'at+jwt',
    allowedIss: service,
    allowedAud: service,
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'],
    clockTolerance: leeway
  }
}

/** Verified tokens that are cached until the keys change. */
const max_cached = 10_000

/** Access tokens: JWTs signed with HS256, `typ` at+jwt, valid for an hour; `kid` names the key. */
export const accessTokens = fp<{ folder: string }>(
  async (app, { folder }) => {
    await app.register(jwt, jwt_options)
    let keys = loadKeys(app.secrets)
    const verified = new LRUCache<string, Verified>({ max: max_cached })
    const watcher = watchSecrets(folder, found => {
      if (found instanceof Error) return app.log.error({ why: found.message }, 'kept the old keys')
      keys = loadKeys(found)
      verified.clear()
      logNewestKey(found)
    })
    logNewestKey(app.secrets)
    app.addHook('onClose', async () => watcher.close())

    // a rotated key is in this log only: it changes no record, so the audit log has no entry
    function logNewestKey({ signing_keys: [newest] }: Secrets) {
      const since = new Date(newest?.created ?? 0).toISOString()
      app.log.info({ signing_key: newest?.kid, since }, 'tokens are signed with this key')
    }

    app.decorate('accessTokens', {
      createPair: ({ account_id, sid, refresh_token }) => ({
        access_token: app.jwt.sign(
          {
            sub: String(account_id),
            sid,
            jti: randomUUID(),
            iat: Math.floor(nowMs() / 1000)
          },
          { kid: keys.newest.kid, key: keys.newest.key }
        ),
        refresh_token,
        expires_in: lifetimes.access_token
      }),
      verify(token) {
        const known = verified.get(token)
        if (known && nowMs() < known.until) return known
        const claims = verifyToken(app.jwt, keys.by_kid, token)
        verified.set(token, claims)
        return claims
      }
    })
  },
  { name: 'access-tokens', dependencies: ['database'] }
)

/** Verifies a token. Throws `unauthorized`. */
function verifyToken(jwt: JWT, keys: Map<string, VerifyingKey>, token: string): Verified {
  try {
    if (token.length > max_length || !shape.test(token)) throw new Unauthorized()
    const found = keys.get(readKid(token))
    if (!found) throw new Unauthorized()
    const options = { key: found.key, clockTimestamp: nowMs() }
    const claims: Record<string, unknown> = jwt.verify(token, options)
    if (isPayload(claims) && claims.iat * 1000 <= found.last_issued) {
      const until = Math.min(claims.exp * 1000 + leeway, found.retired)
      if (nowMs() < until) return { sub: claims.sub, sid_hash: sha256(claims.sid), until }
    }
  } catch {
    // every failure has the same reply
  }
  throw new Unauthorized()
}

/** Checks what the library does not: types, and times that make sense. */
function isPayload(claims: Record<string, unknown>): claims is Payload {
  const { sub, sid, iat, exp } = claims
  if (typeof sub !== 'string' || typeof sid !== 'string') return false
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat * 1000 <= nowMs() + leeway && exp - iat <= lifetimes.access_token
}

/** Decodes the keys: the newest one signs, each verifies. */
function loadKeys({ signing_keys }: Secrets) {
  const keys = signing_keys.map(({ kid, key }, i) => ({
    kid,
    key: Buffer.from(key, 'base64url'),
    ...findLimits(signing_keys[i - 1])
  }))
  const newest = keys[0] as (typeof keys)[number]
  return { newest, by_kid: new Map<string, VerifyingKey>(keys.map(key => [key.kid, key])) }
}

/**
 * Returns when a key ends. A replaced key verifies no token that was issued after its successor was created, and none
 * at all an hour later; both with some leeway, since a running service notices the new key late.
 */
function findLimits(successor?: { created: number }) {
  const replaced = successor?.created ?? Number.POSITIVE_INFINITY
  return { last_issued: replaced + leeway, retired: replaced + retired_key_lifetime_ms }
}

function readKid(token: string): string {
  return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()).kid
}
