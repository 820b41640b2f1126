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
export function pathPattern(url: string) {
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
