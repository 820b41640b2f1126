import fp from 'fastify-plugin'

declare module 'fastify' {
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
    if (origins.length === 0) return
    app.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'Origin')
      const { origin, 'access-control-request-method': asked } = request.headers
      if (!origin || !origins.includes(origin)) return
      reply.headers(allowing(origin))
      if (request.method !== 'OPTIONS' || !asked) return
      reply.headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT',
        'access-control-allow-headers': allowed,
        'access-control-max-age': '600'
      })
    })
  },
  { name: 'cors' }
)

function allowing(origin: string) {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
}

const allowed =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id'
const exposed =
  'Content-Disposition, ETag, Idempotency-Replayed, Linked-Chapters, Location, Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-Read-Lag, X-Request-Id'
