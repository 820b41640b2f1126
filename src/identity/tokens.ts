import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import fp from 'fastify-plugin'
import { Unauthorized } from '../core/errors.ts'
import { sha256 } from '../core/text.ts'
import { nowMs } from '../core/time.ts'
import type { Secrets } from '../storage/secrets.ts'
import { retired_key_lifetime, watchSecrets } from '../storage/secrets-file.ts'
import { lifetimes } from './sessions/lifetimes.ts'
import type { Signed } from './sessions/store.ts'
import type { TokenPair } from './sign-in/schema.ts'

/** What an access token says: no personal data, only which session (by the hash of its `sid`) and account (RFC 9068 section 2.2). */
interface Claims {
  sub: string
  sid_hash: string
}

/** What the claims of a token are once they are known to be sound. */
type Sent = { sub: string; sid: string; iat: number; exp: number }

/** What a token was found to say, and until when it may be taken, milliseconds since 1970. */
interface Good extends Claims {
  until: number
}

interface Tokens {
  pair(signed: Signed): TokenPair
  /** The claims of a good access token; throws `unauthorized` for every other. */
  verify(token: string): Claims
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens
  }
}

/** Three parts in base64url, the last an HMAC-SHA-256 in its one canonical form. */
const shape = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/
const longest = 2048

/** How far clocks may differ, milliseconds. */
const leeway = 5000
const service = 'chapterhouse'

/** What every token has to say of itself. */
const expected = {
  algorithms: ['HS256' as const],
  checkTyp: 'at+jwt',
  allowedIss: service,
  allowedAud: service,
  requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'exp', 'jti'],
  clockTolerance: leeway
}

/** How many tokens found good are kept with what they say, until their keys change: a signature stays good. */
const most_kept = 10_000

/** Access tokens: JWTs signed with HS256, `typ` at+jwt, good for an hour; `kid` chooses the key. */
export const tokens = fp<{ folder: string }>(
  async (app, { folder }) => {
    let { sign, verifiers } = keysOf(app.secrets)
    const good = new Map<string, Good>()
    const watching = watchSecrets(folder, found => {
      if (found instanceof Error) return app.log.error({ why: found.message }, 'kept the old keys')
      ;({ sign, verifiers } = keysOf(found))
      good.clear()
      tell(found)
    })
    tell(app.secrets)
    app.addHook('onClose', async () => watching.close())

    // a new key is no change to a record, so the audit log has no entry of it
    function tell({ signing_keys: [newest] }: Secrets) {
      const since = new Date(newest?.created ?? 0).toISOString()
      app.log.info({ signing_key: newest?.kid, since }, 'tokens are signed with this key')
    }

    app.decorate('tokens', {
      pair: ({ account_id, sid, refresh_token }) => ({
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
        const known = good.get(token)
        if (known && nowMs() < known.until) return known
        const claims = check(verifiers, token)
        if (good.size >= most_kept) good.clear()
        good.set(token, claims)
        return claims
      }
    })
  },
  { name: 'tokens', dependencies: ['database'] }
)

/** What a good access token says; throws `unauthorized` for every other. */
function check(verifiers: ReturnType<typeof keysOf>['verifiers'], token: string): Good {
  try {
    if (token.length > longest || !shape.test(token)) throw new Unauthorized()
    const key = verifiers.get(kidOf(token))
    if (!key) throw new Unauthorized()
    const claims = key.verify(token)
    if (isSound(claims) && claims.iat * 1000 <= key.last_issue) {
      const until = Math.min(claims.exp * 1000 + leeway, key.forgotten)
      if (nowMs() < until) return { sub: claims.sub, sid_hash: sha256(claims.sid), until }
    }
  } catch {
    // whatever is wrong with it, the answer is the same
  }
  throw new Unauthorized()
}

/** What the library leaves open of a token with a good signature: types, and a time that makes sense. */
function isSound(claims: Record<string, unknown>): claims is Sent {
  const { sub, sid, iat, exp } = claims
  if (typeof sub !== 'string' || typeof sid !== 'string') return false
  if (typeof iat !== 'number' || typeof exp !== 'number') return false
  return iat * 1000 <= nowMs() + leeway && exp - iat <= lifetimes.access_token
}

/** What signs with the newest key, and what verifies with each. */
function keysOf({ signing_keys }: Secrets) {
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
  return { sign, verifiers: new Map(keys.map((key, i) => [key.kid, verifierOf(key, keys[i - 1])])) }
}

/**
 * What verifies with a key: nothing that was issued after its successor came, and nothing at all an hour
 * later. For some seconds more, because a running service notices a new key that late.
 */
function verifierOf({ key }: { key: Buffer }, successor?: { created: number }) {
  const replaced = successor?.created ?? Number.POSITIVE_INFINITY
  return {
    verify: createVerifier({ key, ...expected }),
    last_issue: replaced + leeway,
    forgotten: replaced + retired_key_lifetime
  }
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()).kid
}
