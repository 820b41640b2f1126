import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { invalid } from '../core/errors.ts'
import { requestDetails } from './details.ts'

/** How long a body may take to arrive; uploads have a limit of their own. */
const body_timeout_ms = 30_000

/** Bytes of a body that are read and discarded after the answer; each chunk counts with its overhead. */
const max_discarded_bytes = 16 * 1024
const chunk_overhead_bytes = 256

/** How long a client may read its answer before its connection is closed. */
export const linger_ms = 2000

/**
 * Closes connections whose body takes longer than 30 seconds; for an upload, 30 seconds after its answer. Routes
 * without a body refuse one by its headers, before any of it is read (RFC 9110 section 9.3.1 allows this for GET).
 */
export const bodies = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      limitBody(request.raw, reply.raw, request.routeOptions.config.takes !== undefined)
      done()
    })

    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { config, schema } = request.routeOptions
      const accepted = schema?.body !== undefined || config.takes !== undefined
      if (!accepted && hasBody(request.headers)) return done(unexpectedBody())
      done()
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (isLeftUnread(request.raw)) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'bodies' }
)

/** Whether a request is answered before its body has arrived, and the rest is too long to be discarded: nothing may follow it. */
function isLeftUnread({ headers, complete }: IncomingMessage) {
  if (complete || !hasBody(headers)) return false
  return Number(headers['content-length'] ?? Infinity) > max_discarded_bytes
}

/** Whether the headers announce a body that may not be empty (RFC 9112 section 6.3). */
function hasBody(headers: IncomingHttpHeaders) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Closes the connection if a body takes too long, or does not end soon after the answer. Before its answer, an
 * upload has the limits of `withUpload` instead.
 */
export function limitBody(request: IncomingMessage, answer: ServerResponse, upload = false) {
  if (!hasBody(request.headers)) return
  if (!upload) closeLater(request)
  answer.once('finish', () => {
    if (request.complete) return
    if (upload) closeLater(request)
    discard(request)
  })
}

function closeLater(request: IncomingMessage) {
  const timer = setTimeout(() => request.destroy(), body_timeout_ms).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Discards the rest of a short body, so that its connection stays usable; stops reading a long one and closes. */
function discard(request: IncomingMessage) {
  let bytes = 0
  request.on('data', function take(chunk) {
    bytes += chunk.length + chunk_overhead_bytes
    if (bytes < max_discarded_bytes) return
    // the rest of the packet still arrives, in up to ten thousand chunks
    request.off('data', take)
    // an injected request has no socket to pause
    request.socket.pause?.()
    // closing with unread data would reset the connection before the client has its answer
    setTimeout(() => request.destroy(), linger_ms).unref()
  })
}

function unexpectedBody() {
  return invalid([requestDetails.unexpected_body('')])
}
