import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import fp from 'fastify-plugin'
import { lifetimes, type TokenPair } from '../auth/schema.ts'
import type { Signed } from '../auth/store.ts'
import { Unauthorized } from '../core/errors.ts'

/** What an access token says: no personal data, only which session and account (RFC 9068 section 2.2). */
interface Claims {
  sub: string
  sid: string
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
const service = 'chapterhouse'

/** Access tokens: JWTs signed with HS256, `typ` at+jwt, good for an hour; `kid` chooses the key. */
export const tokens = fp(
  async app => {
    const [newest] = app.secrets.signing_keys as [{ kid: string; key: string }]
    const sign = createSigner({
      algorithm: 'HS256',
      key: Buffer.from(newest.key, 'base64url'),
      kid: newest.kid,
      header: { typ: 'at+jwt', alg: 'HS256' },
      iss: service,
      aud: service,
      expiresIn: lifetimes.access_token * 1000
    })
    const verifiers = new Map(
      app.secrets.signing_keys.map(({ kid, key }) => [
        kid,
        verifierOf(Buffer.from(key, 'base64url'))
      ])
    )

    app.decorate('tokens', {
      pair: ({ account_id, session_id, refresh_token }) => ({
        access_token: sign({ sub: String(account_id), sid: session_id, jti: randomUUID() }),
        refresh_token,
        expires_in: lifetimes.access_token
      }),
      verify(token) {
        try {
          if (token.length > longest || !shape.test(token)) throw new Unauthorized()
          const claims = verifiers.get(kidOf(token))?.(token)
          if (claims && typeof claims.sid === 'string' && typeof claims.sub === 'string')
            return claims
        } catch {
          // whatever is wrong with it, the answer is the same
        }
        throw new Unauthorized()
      }
    })
  },
  { name: 'tokens', dependencies: ['database'] }
)

function verifierOf(key: Buffer) {
  return createVerifier({
    key,
    algorithms: ['HS256'],
    checkTyp: 'at+jwt',
    allowedIss: service,
    allowedAud: service,
    requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
    clockTolerance: 5000
  })
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()).kid
}
