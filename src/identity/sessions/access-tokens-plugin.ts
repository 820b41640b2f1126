import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import fp from 'fastify-plugin'
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

/** What fast-jwt checks in every token. */
const verify_options = {
  algorithms: ['HS256' as const],
  checkTyp: 'at+jwt',
  allowedIss: service,
  allowedAud: service,
  requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'],
  clockTolerance: leeway
}

/** Verified tokens that are cached until the keys change. */
const max_cached = 10_000

/** Access tokens: JWTs signed with HS256, `typ` at+jwt, valid for an hour; `kid` names the key. */
export const accessTokens = fp<{ folder: string }>(
  async (app, { folder }) => {
    let { sign, verifiers } = loadKeys(app.secrets)
    const verified = new Map<string, Verified>()
    const watcher = watchSecrets(folder, found => {
      if (found instanceof Error) return app.log.error({ why: found.message }, 'kept the old keys')
      ;({ sign, verifiers } = loadKeys(found))
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
        access_token: sign({
          sub: String(account_id),
          sid,
          jti: randomUUID(),
          iat: Math.floor(nowMs() / 1000)
        }),
        refresh_token,
        expires_in: lifetimes.access_token
      }),
      verify(token) {
        const known = verified.get(token)
        if (known && nowMs() < known.until) return known
        const claims = verifyToken(verifiers, token)
        if (verified.size >= max_cached) verified.clear()
        verified.set(token, claims)
        return claims
      }
    })
  },
  { name: 'access-tokens', dependencies: ['database'] }
)

/** Verifies a token. Throws `unauthorized`. */
function verifyToken(verifiers: ReturnType<typeof loadKeys>['verifiers'], token: string): Verified {
  try {
    if (token.length > max_length || !shape.test(token)) throw new Unauthorized()
    const key = verifiers.get(readKid(token))
    if (!key) throw new Unauthorized()
    const claims = key.verify(token)
    if (isPayload(claims) && claims.iat * 1000 <= key.last_issued) {
      const until = Math.min(claims.exp * 1000 + leeway, key.retired)
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

/** Creates a signer with the newest key, and a verifier for each key. */
function loadKeys({ signing_keys }: Secrets) {
  const keys = signing_keys.map(({ key, ...rest }) => ({
    ...rest,
    key: Buffer.from(key, 'base64url')
  }))
  const { kid, key } = keys[0] as (typeof keys)[number]
  const sign = createSigner({
    kid,
    key,
    algorithm: 'HS256',
    header: { typ: 'at+jwt', alg: 'HS256' },
    iss: service,
    aud: service,
    expiresIn: lifetimes.access_token * 1000
  })
  return {
    sign,
    verifiers: new Map(keys.map((key, i) => [key.kid, verifierFor(key, keys[i - 1])]))
  }
}

/**
 * Creates the verifier of a key. A replaced key verifies no token that was issued after its successor was created,
 * and none at all an hour later; both with some leeway, since a running service notices the new key late.
 */
function verifierFor({ key }: { key: Buffer }, successor?: { created: number }) {
  const replaced = successor?.created ?? Number.POSITIVE_INFINITY
  return {
    verify: createVerifier({ key, ...verify_options }),
    last_issued: replaced + leeway,
    retired: replaced + retired_key_lifetime_ms
  }
}

function readKid(token: string): string {
  return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()).kid
}
