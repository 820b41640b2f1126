import fp from 'fastify-plugin'

/**
 * Allows pages of the listed origins to read answers (the Fetch standard, CORS protocol), but never with cookies.
 * Other origins get no CORS headers. The `methods` plugin answers preflights, as any OPTIONS request.
 */
export const cors = fp<{ origins: readonly string[] }>(
  async (app, { origins }) => {
    if (origins.length === 0) return
    app.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'Origin')
      const { origin, 'access-control-request-method': asked } = request.headers
      if (!origin || !origins.includes(origin)) return
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', exposed)
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

const allowed =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id'
const exposed =
  'ETag, Idempotency-Replayed, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id'
