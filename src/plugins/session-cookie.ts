import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { crossSite } from '../core/errors.ts'
import { lifetimes } from '../sessions/lifetimes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refresh token in the session cookie; undefined where there is not exactly one. */
    session_cookie: string | undefined
  }
  interface FastifyReply {
    /** Hands the browser a refresh token to keep, or without one makes it forget the one it has. */
    keepSession(refresh_token?: string): void
  }
}

const name = 'chapterhouse_session'

/**
 * The refresh token of a browser: a cookie that scripts cannot read, that is sent to `/auth` alone and
 * never from another site (RFC 6265bis), and over TLS only where the service is reached by it.
 */
export const sessionCookie = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const place = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
    const path = `${place?.pathname.replace(/\/$/, '') ?? ''}/auth`

    app.decorateRequest('session_cookie', {
      getter() {
        const sent = (this.headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
        const [first, ...others] = sent.filter(([key]) => key === name)
        return others.length === 0 ? first?.[1] || undefined : undefined
      }
    })

    app.decorateReply('keepSession', function (this: FastifyReply, refresh_token) {
      const secure = this.request.protocol === 'https' || place?.protocol === 'https:'
      const age = refresh_token === undefined ? 0 : lifetimes.refresh_token
      const rules = `Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict`
      this.header(
        'set-cookie',
        `${name}=${refresh_token ?? ''}; ${rules}${secure ? '; Secure' : ''}`
      )
    })
  },
  { name: 'session-cookie' }
)

/**
 * Makes a scope one for pages of the service itself: a cookie goes along by itself, so who asks has to be
 * known. Browsers say it in Sec-Fetch-Site, older ones and those without TLS in Origin.
 */
export function fromOwnPages(scope: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  scope.addHook('onRequest', async request => {
    const site = request.headers['sec-fetch-site']
    if (site === undefined ? !isOwn(request, PUBLIC_URL) : site !== 'same-origin') throw crossSite()
  })
}

/** Whether a request without Sec-Fetch-Site comes from an own page, or from no page at all. */
function isOwn({ headers, host }: FastifyRequest, PUBLIC_URL?: string) {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // written as the origin is: without the port that its scheme has anyway
  const asked = `${new URL(origin).protocol}//${host}`
  const own = [asked, PUBLIC_URL ?? asked]
    .filter(url => URL.canParse(url))
    .map(url => new URL(url).host)
  return own.includes(new URL(origin).host)
}
