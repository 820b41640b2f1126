import fp from 'fastify-plugin'
import { computeEtag, findEtag } from '../core/etag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sends an ETag and answers a matching If-None-Match with 304 (RFC 9110 section 13.1.2). */
    tagged?: boolean
    /** Answers a different If-Match with 412 (RFC 9110 section 13.1.1); the store compares them inside the write. */
    matched?: boolean
  }
}

/** Adds an ETag to answers of tagged routes, computed from their content unless the route has set one. */
export const entityTags = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!request.routeOptions.config.tagged || reply.statusCode !== 200) return done()
      const tag = String(reply.getHeader('etag') ?? computeEtag(payload as string))
      reply.header('etag', tag)
      const known = request.headers['if-none-match']
      const named = known === undefined ? undefined : findEtag(known, tag, true)
      if (!named) return done()
      reply.code(304).header('etag', named).removeHeader('content-type')
      done(null, '')
    })
  },
  { name: 'entity-tags' }
)
