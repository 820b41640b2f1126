import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { WrongOrigin } from '../../core/errors.ts'
import { clientNetwork } from '../../core/limiter.ts'
import { sha256 } from '../../core/text.ts'
import { lifetimes } from './lifetimes.ts'
import type { Client } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refresh tokens in the first eight session cookies: more than one if, without TLS, another site has set one too. */
    session_cookies: string[]
  }
  interface FastifyReply {
    /** Sets the session cookie to a refresh token, or without one clears it. */
    setSessionCookie(refresh_token?: string): void
  }
}

const name = 'chapterhouse_session'

/** Session cookies of one request that are used: each costs statements inside a write. */
const max_cookies = 8

/**
 * The session cookie holds the refresh token of a browser: HttpOnly, SameSite=Strict, and Secure if the service is
 * reached over TLS. Its name then begins with `__Host-`, so that no other site can set it (RFC 6265bis section 4.1.3.2),
 * and if PUBLIC_URL has a path ends with a hash of it: services on one host have cookies of their own.
 */
export const sessionCookie = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const url = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
    const folder = url?.pathname.replace(/\/$/, '') ?? ''
    const plain = { name, path: `${folder}/auth`, secure: false }
    const suffix = folder && `_${sha256(folder).slice(0, 12)}`
    const secure = { name: `__Host-${name}${suffix}`, path: '/', secure: true }
    const cookieFor = ({ protocol }: FastifyRequest) =>
      protocol === 'https' || url?.protocol === 'https:' ? secure : plain

    await app.register(fastifyCookie, { hook: false })

    app.decorateRequest('session_cookies', {
      getter() {
        const { name } = cookieFor(this)
        // the package knows only the first cookie of a name
        const pairs = (this.headers.cookie ?? '').split(';')
        const tokens = pairs.flatMap(pair => app.parseCookie(pair)[name] || [])
        return tokens.slice(0, max_cookies)
      }
    })

    app.decorateReply('setSessionCookie', function (this: FastifyReply, refresh_token) {
      const { name, path, secure } = cookieFor(this.request)
      this.setCookie(name, refresh_token ?? '', {
        path,
        secure,
        maxAge: refresh_token === undefined ? 0 : lifetimes.refresh_token,
        httpOnly: true,
        sameSite: 'strict'
      })
    })
  },
  { name: 'session-cookie' }
)

/**
 * Refuses requests from pages of other sites in a scope, since browsers send the cookie with those too. The
 * headers Sec-Fetch-Site and Origin name the page.
 */
export function requireSameOrigin(
  scope: FastifyInstance,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>
) {
  const own = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin
  scope.addHook('onRequest', async request => {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site !== undefined && site !== 'same-origin') throw new WrongOrigin()
    if (origin === undefined || isSameOrigin(request, origin, own)) return
    if (own && site)
      request.log.warn(
        { origin, PUBLIC_URL: own },
        'refused a page of another origin: check PUBLIC_URL'
      )
    throw new WrongOrigin()
  })
}

/** Whether an origin is that of PUBLIC_URL, or without PUBLIC_URL that of the requested host. */
function isSameOrigin(
  { headers, host, protocol }: FastifyRequest,
  origin: string,
  own?: string
): boolean {
  if (own !== undefined) return origin === own
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (protocol === 'https' && page.protocol !== 'https:') return false
  if (headers['sec-fetch-site'] === 'same-origin') return true
  // URL omits the default port, as origins do
  const asked = `${page.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === page.host
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client as its sessions record it. */
    client: Client
  }
  interface FastifyContextConfig {
    /** The route starts sessions of pages of the service. */
    from_page?: boolean
  }
}

/** Stored length of a User-Agent, code units. */
const max_user_agent = 255

/** Decorates requests with the client's network and User-Agent. */
export const client = fp(
  async app => {
    app.decorateRequest('client', {
      getter() {
        const user_agent = (this.headers['user-agent'] ?? '').replace(/[^!-~]+/g, ' ').trim()
        return {
          address: clientNetwork(this.ip),
          user_agent: user_agent.slice(0, max_user_agent),
          from_page: this.routeOptions.config.from_page === true
        }
      }
    })
  },
  { name: 'client' }
)
