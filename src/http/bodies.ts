import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { invalid } from '../core/errors.ts'

/** How long a body may take to arrive, in milliseconds; files of `takes` routes have a limit of their own. */
const longest = 30_000

/**
 * Every body has to arrive within 30 seconds, whatever the request is answered. A route without a body
 * refuses one by the headers, before any of it is read (RFC 9110 section 9.3.1 allows this for GET).
 */
export const bodies = fp(
  async app => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { takes } = request.routeOptions.config
      if (hasBody(request.headers) && takes === undefined) closeAfter(request.raw, longest)
      done()
    })

    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { config, schema } = request.routeOptions
      const accepted = schema?.body !== undefined || config.takes !== undefined
      if (!accepted && hasBody(request.headers)) return done(unexpected())
      done()
    })
  },
  { name: 'bodies' }
)

/** Whether the headers announce a body of at least one byte, or of unknown length (RFC 9112 section 6.3). */
function hasBody(headers: IncomingHttpHeaders) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Closes the connection of a request whose body has not arrived in time. */
function closeAfter(request: IncomingMessage, milliseconds: number) {
  const timer = setTimeout(() => request.destroy(), milliseconds).unref()
  request.once('close', () => clearTimeout(timer))
}

function unexpected() {
  return invalid([{ path: '', message: 'must not have a body: this operation takes none' }])
}
