import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { crossSite } from '../../core/errors.ts'
import { lifetimes } from './lifetimes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refresh tokens in session cookies, the first eight: one as a rule, more where another site of the domain set one too. */
    session_cookies: string[]
  }
  interface FastifyReply {
    /** Hands the browser a refresh token to keep, or without one makes it forget the one it has. */
    keepSession(refresh_token?: string): void
  }
}

const name = 'chapterhouse_session'

/** Session cookies of one request that are looked at: each costs statements inside a write. */
const most_cookies = 8

/**
 * The refresh token of a browser: a cookie that scripts cannot read, that never comes from another site, and that
 * goes over TLS only where the service is reached by it. Then its name begins with `__Host-` or, where the service
 * has a path of its own on its host, `__Secure-` (RFC 6265bis sections 4.1.2 and 4.1.3).
 */
export const sessionCookie = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const place = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
    const folder = place?.pathname.replace(/\/$/, '') ?? ''
    const plain = { name, path: `${folder}/auth`, secure: '' }
    const secure = folder
      ? { ...plain, name: `__Secure-${name}`, secure: '; Secure' }
      : { name: `__Host-${name}`, path: '/', secure: '; Secure' }
    const cookieOf = ({ protocol }: FastifyRequest) =>
      protocol === 'https' || place?.protocol === 'https:' ? secure : plain

    app.decorateRequest('session_cookies', {
      getter() {
        const { name } = cookieOf(this)
        const pairs = (this.headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
        const tokens = pairs.flatMap(([key, value]) => (key === name && value ? [value] : []))
        return tokens.slice(0, most_cookies)
      }
    })

    app.decorateReply('keepSession', function (this: FastifyReply, refresh_token) {
      const { name, path, secure } = cookieOf(this.request)
      const age = refresh_token === undefined ? 0 : lifetimes.refresh_token
      const rules = `Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
      this.header('set-cookie', `${name}=${refresh_token ?? ''}; ${rules}`)
    })
  },
  { name: 'session-cookie' }
)

/**
 * Makes a scope one for pages of the service itself: a cookie goes along by itself, so who asks has to be
 * known. Browsers say it in Sec-Fetch-Site, and all but old ones in Origin too.
 */
export function fromOwnPages(scope: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const own = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin
  scope.addHook('onRequest', async request => {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site !== undefined && site !== 'same-origin') throw crossSite()
    if (origin === undefined || isOwn(request, origin, own)) return
    if (own && site) request.log.warn({ origin, PUBLIC_URL: own }, 'a page has another address')
    throw crossSite()
  })
}

/** Whether an origin is that of the service: of PUBLIC_URL, or without one of the host that was asked. */
function isOwn({ headers, host, protocol }: FastifyRequest, origin: string, own?: string): boolean {
  if (own !== undefined) return origin === own
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (protocol === 'https' && page.protocol !== 'https:') return false
  if (headers['sec-fetch-site'] === 'same-origin') return true
  // written as the origin is: without the port that its scheme has anyway
  const asked = `${page.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === page.host
}
