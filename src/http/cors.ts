import fp from 'fastify-plugin'

/**
 * Lets the pages of the listed origins read answers (the Fetch standard, CORS protocol); nothing is sent
 * for any other origin, and never for credentials that a browser adds by itself. Preflights are OPTIONS
 * requests like any other and are answered by the `methods` plugin.
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
