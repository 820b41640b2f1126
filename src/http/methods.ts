import fp from 'fastify-plugin'
import { MethodNotAllowed, NotFound } from '../core/errors.ts'

/**
 * What a path without a matching route answers: OPTIONS 204, another method 405, both with `Allow`
 * (RFC 9110 sections 9.3.7 and 15.5.6), an unknown path 404, all before a body is read.
 */
export const methods = fp(
  async app => {
    const paths = new Map<string, { pattern: RegExp; allowed: Set<string> }>()

    app.addHook('onRoute', ({ url, method }) => {
      const path = paths.get(url) ?? { pattern: patternOf(url), allowed: new Set(['OPTIONS']) }
      for (const name of [method].flat()) path.allowed.add(name)
      paths.set(url, path)
    })

    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      const pathname = decodeURI(request.url.split('?', 1)[0] as string)
      if (pathname === '*' && request.method === 'OPTIONS')
        return void reply.code(204).header('allow', everywhere).send()
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

/** The methods that there are at all, for those who ask about no path (RFC 9110 section 9.3.7). */
const everywhere = 'GET, HEAD, OPTIONS, POST, PUT'

/** A route's path as a pattern: `:id` is one segment, `:name([a-z_]+)` what its own pattern says, `*` whatever follows. */
function patternOf(url: string) {
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
