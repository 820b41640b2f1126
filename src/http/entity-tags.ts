import fp from 'fastify-plugin'
import { names, tagOf } from '../core/etag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers carry an ETag, and If-None-Match is honoured with 304 (RFC 9110 section 13.1.2). */
    tagged?: boolean
    /** If-Match is honoured with 412 (RFC 9110 section 13.1.1); the store compares, inside the write. */
    matched?: boolean
  }
}

/** Tags the answers of tagged routes, by their content where the route has not set a tag itself. */
export const entityTags = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!request.routeOptions.config.tagged || reply.statusCode !== 200) return done()
      const tag = String(reply.getHeader('etag') ?? tagOf(payload as string))
      reply.header('etag', tag)
      const known = request.headers['if-none-match']
      if (known === undefined || !names(known, tag, true)) return done()
      reply.code(304).removeHeader('content-type')
      done(null, '')
    })
  },
  { name: 'entity-tags' }
)
