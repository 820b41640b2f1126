import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { MethodNotAllowed, NotFound } from '../core/errors.ts'

/**
 * Answers requests without a route before their body is read: OPTIONS with 204 and other methods with 405, both
 * with `Allow` (RFC 9110 sections 9.3.7 and 15.5.6), and an unknown path with 404.
 */
export const methods = fp(
  async app => {
    const paths = new Map<string, { pattern: RegExp; allowed: Set<string> }>()

    app.addHook('onRoute', ({ url, method }) => {
      const path = paths.get(url) ?? { pattern: pathPattern(url), allowed: new Set(['OPTIONS']) }
      for (const name of [method].flat()) path.allowed.add(name)
      paths.set(url, path)
    })

    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      const pathname = decodeURI(request.url.split('?', 1)[0] as string)
      if (pathname === '*' && request.method === 'OPTIONS')
        return void reply.code(204).header('allow', all_methods).send()
      const allowed = [...paths.values()].find(({ pattern }) => pattern.test(pathname))?.allowed
      if (!allowed) return done(new NotFound('there is nothing at this path'))
      reply.header('allow', [...allowed].sort().join(', '))
      if (request.method !== 'OPTIONS') return done(new MethodNotAllowed())
      reply.code(204).send()
    })

    app.setNotFoundHandler(() => {
      throw new NotFound('there is nothing at this path')
    })
  },
  { name: 'methods' }
)

/** The methods of the service, for `OPTIONS *` (RFC 9110 section 9.3.7). */
const all_methods = 'GET, HEAD, OPTIONS, POST, PUT'

/** Converts a route's path to a pattern: `:id` matches one segment, `:name([a-z_]+)` its own pattern, `*` any rest. */
function pathPattern(url: string) {
  const parts = url.split(/(:\w+(?:\([^)]*\))?|\*$)/)
  const patterns = parts.map(part =>
    part === '*'
      ? '.*'
      : part.startsWith(':')
        ? (/\((.*)\)/.exec(part)?.[1] ?? '[^/]*')
        : RegExp.escape(part)
  )
  return new RegExp(`^${patterns.join('')}$`)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of any origin may ask and read the answer. */
    any_origin?: true
  }
  interface FastifyInstance {
    /**
     * The headers that let pages of an origin read an answer; none unless it is allowed. Where the origin is not known,
     * those of the allowed origin, if there is but one.
     */
    corsHeaders(origin: string | undefined): Record<string, string>
  }
}

/**
 * Allows pages of the listed origins to read answers (the Fetch standard, CORS protocol), but never with cookies.
 * Other origins get no CORS headers. The `methods` plugin answers preflights, as any OPTIONS request.
 */
export const cors = fp<{ origins: readonly string[] }>(
  async (app, { origins }) => {
    const only = origins.length === 1 ? origins[0] : undefined
    app.decorate('corsHeaders', (origin = only) =>
      origin !== undefined && origins.includes(origin) ? allowing(origin) : {}
    )
    const open: RegExp[] = []
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.any_origin) open.push(pathPattern(url))
    })
    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] as string
      if (open.some(pattern => pattern.test(path))) return void answerAny(request, reply)
      if (origins.length === 0) return
      reply.header('vary', 'Origin')
      const { origin, 'access-control-request-method': asked } = request.headers
      if (!origin || !origins.includes(origin)) return
      reply.headers(allowing(origin))
      if (request.method === 'OPTIONS' && asked) reply.headers(preflight)
    })
  },
  { name: 'cors' }
)

/** Lets pages of any origin read an answer, without cookies. */
function answerAny({ method, headers }: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed })
  if (method === 'OPTIONS' && headers['access-control-request-method']) reply.headers(preflight)
}

function allowing(origin: string) {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
}

const allowed =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id'
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT',
  'access-control-allow-headers': allowed,
  'access-control-max-age': '600'
}
const exposed =
  'Content-Disposition, ETag, Idempotency-Replayed, Linked-Chapters, Location, Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-Read-Lag, X-Request-Id'
