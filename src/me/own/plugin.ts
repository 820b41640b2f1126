import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { hourlyPurge } from '../../background/jobs-plugin.ts'
import type { Config } from '../../config.ts'
import { Unauthorized, WrongOrigin } from '../../core/errors.ts'
import type { Failing } from '../../core/failure.ts'
import { nowMs } from '../../core/time.ts'
import { readPage } from '../../http/console-files.ts'
import { type AddressAbout, addressesMail, purgeAddresses } from './addresses-store.ts'
import { type MandateAbout, mandateMail } from './mandate-store.ts'
import { own_head } from './page.ts'
import { writeLink } from './reach-store.ts'
import {
  findSession,
  type LinkAbout,
  type MeSession,
  purgeSessions,
  touchSession
} from './sessions-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages of members know of the service. */
    me: Readonly<{
      folder: string
      origin: string | undefined
      secure: boolean
      /** Reads the page, which is the same for everybody. */
      page: () => string
    }>
  }
  interface FastifyRequest {
    /** The session of a member, in scopes that need one. */
    me: MeSession
  }
}

/** The cookies of a page: its session, and what tells the browser that asked for a mail from others. */
export const cookie_names = { session: 'member_session', browser: 'member_browser' } as const

const max_age = { session: 180 * 86_400, browser: 86_400 }
const hour = 3_600_000

const purge = hourlyPurge('purge_member_sessions', db => purgeSessions(db) || purgeAddresses(db))

/** Pages of members: their mails, and what their routes need. */
export const ownPages = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const url = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
    const { base } = app.prompt
    const folder = url?.pathname.replace(/\/$/, '') ?? ''
    app.decorate('me', {
      folder,
      page: () =>
        readPage('own.html', `${folder}/console/`).replace('</head>', `${own_head}</head>`),
      origin: url?.origin,
      secure: url?.protocol === 'https:'
    })
    app.decorateRequest('me', null as unknown as MeSession)
    const { db, secrets } = app
    app.prompt.writes('sign_in_link', (about: LinkAbout) => writeLink(db, base, about))
    app.prompt.writes('address_changed', (about: AddressAbout) => addressesMail(db, base, about))
    app.prompt.writes('mandate_signed', (about: MandateAbout) =>
      mandateMail(db, secrets, base, about)
    )
    await app.register(purge)
  },
  { name: 'own-pages', dependencies: ['database', 'jobs', 'prompt-mail'] }
)

/** What a cookie holds; empty without it. */
export function readCookie(
  { headers: { cookie = '' } }: FastifyRequest,
  name: keyof typeof cookie_names
) {
  const pairs = cookie.split(';').map(pair => pair.trim().split('='))
  return pairs.find(([key]) => key === cookie_names[name])?.[1] ?? ''
}

/** Sets a cookie, or without a value clears it. */
export function setCookie(
  { me }: FastifyInstance,
  reply: FastifyReply,
  name: keyof typeof cookie_names,
  value = ''
) {
  const secure = me.secure || reply.request.protocol === 'https' ? '; Secure' : ''
  const age = value === '' ? 0 : max_age[name]
  const attributes = `Path=${me.folder}/me; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
  const before = [reply.getHeader('set-cookie') ?? []].flat() as string[]
  reply.header('set-cookie', [...before, `${cookie_names[name]}=${value}; ${attributes}`])
}

/** Has the routes of a scope be of this section, and name what a guard in front of them throws. */
function guard(scope: FastifyInstance, failure: Failing, isGuarded = (_: RouteOptions) => true) {
  scope.addHook('onRoute', route => {
    const failures = [...(route.config?.failures ?? []), ...(isGuarded(route) ? [failure] : [])]
    route.config = { ...route.config, failures }
    route.schema = { ...route.schema, tags: ['me'] }
  })
}

const isRead = (method: unknown) => method === 'GET' || method === 'HEAD'

/** Has a scope refuse writes that pages of other origins ask for: browsers may send the cookie with them. */
export function requireOwnOrigin(scope: FastifyInstance) {
  guard(scope, WrongOrigin, ({ method }) => !isRead(method))
  scope.addHook('onRequest', async ({ method, headers, host, protocol }) => {
    if (isRead(method)) return
    const { origin, 'sec-fetch-site': site } = headers
    if (site !== undefined && site !== 'same-origin') throw new WrongOrigin()
    const own = [scope.me.origin, `${protocol}://${host}`]
    if (origin !== undefined && !own.includes(origin)) throw new WrongOrigin()
  })
}

/** Has a scope ask for the session of a member. Throws `unauthorized`. */
export function requireMember(scope: FastifyInstance) {
  guard(scope, Unauthorized)
  scope.addHook('onRequest', async request => {
    const token = readCookie(request, 'session')
    const session = token === '' ? undefined : findSession(scope.db, scope.secrets, token)
    if (!session) throw new Unauthorized()
    request.me = session
    if (session.used < nowMs() - hour) await scope.db.write(() => touchSession(scope.db, session))
  })
}
