import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { invalid } from '../core/errors.ts'

/** How long a body may take to arrive, in milliseconds; files of `takes` routes have a limit of their own. */
const longest = 30_000

/** Bytes that are still read of a body after its answer, each chunk counted with what it costs besides. */
const most_discarded = 16 * 1024
const overhead = 256

/** How long a client has to read its answer before its connection is closed, in milliseconds. */
const linger = 2000

/**
 * Every body has to arrive within 30 seconds, whatever the request is answered; a file that is refused, within 30
 * seconds of its answer. A route without a body refuses one by the headers, before any of it is read (RFC 9110
 * section 9.3.1 allows this for GET).
 */
export const bodies = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      boundBody(request.raw, reply.raw, request.routeOptions.config.takes !== undefined)
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

/**
 * Closes the connection where a body takes too long, or goes on after its answer. Before its answer an upload
 * has the limits of `withUpload`.
 */
export function boundBody(request: IncomingMessage, answer: ServerResponse, upload = false) {
  if (!hasBody(request.headers)) return
  if (!upload) closeLater(request)
  answer.once('finish', () => {
    if (request.complete) return
    if (upload) closeLater(request)
    discard(request)
  })
}

function closeLater(request: IncomingMessage) {
  const timer = setTimeout(() => request.destroy(), longest).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Throws a little away, so that a short body leaves its connection in use, and then reads no more. */
function discard(request: IncomingMessage) {
  let bytes = 0
  request.on('data', chunk => {
    bytes += chunk.length + overhead
    if (bytes < most_discarded) return
    // a request that was injected has no socket to pause
    request.socket.pause?.()
    // not at once: what is unread then would reset the connection before the client has its answer
    setTimeout(() => request.destroy(), linger).unref()
  })
}

function unexpected() {
  return invalid([{ path: '', message: 'must not have a body: this operation takes none' }])
}
