import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HeadersTooLarge, invalid, MethodNotAllowed, UriTooLong } from '../core/errors.ts'
import { linger_ms } from './bodies.ts'
import { requestDetails } from './details.ts'
import { every_answer, max_target_bytes } from './headers.ts'

/** Connections that have been answered. */
const answered = new WeakSet<Socket>()

type ClientError = Error & { code: string; rawPacket?: unknown }

/**
 * Answers a request that Node could not parse with a failure and closes the connection. A request that came too
 * slowly gets no answer.
 */
export function answerBrokenRequest(this: FastifyInstance, error: ClientError, socket: Socket) {
  // destroying an answered connection now would reset it before the client has read its answer
  if (answered.has(socket)) return
  if (
    !socket.writable ||
    error.code === 'ECONNRESET' ||
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  ) {
    socket.destroy()
    return
  }
  const { status, ...failure } = describeError(error)
  logRequest(this, socket, status, failure.code)
  const cors = this.corsHeaders(findOrigin(error.rawPacket))
  answerAndClose(socket, status, { status: 'error', ...failure }, cors)
}

/**
 * Handles requests that Node would otherwise answer itself, without the failure envelope: CONNECT is a method
 * that is not allowed, and an unknown Expect is ignored (RFC 9110 section 10.1.1).
 */
export const unusualRequests = fp(
  async app => {
    app.server.on('connect', (_request, socket: Socket) => {
      // Node has removed its error listener, and an error without a listener would end the process
      socket.on('error', () => socket.destroy())
      const { code, message } = new MethodNotAllowed()
      const status = '405 Method Not Allowed'
      logRequest(app, socket, status, code)
      answerAndClose(socket, status, { status: 'error', code, message }, { Allow: 'OPTIONS' })
    })
    // ask for the body only after the headers have been checked
    app.server.on('checkContinue', (...asked) => app.server.emit('request', ...asked))
    app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
      if (raw.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
      done()
    })
    app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked))
  },
  { name: 'unusual-requests' }
)

/** Logs a request that passes no hook. */
function logRequest(app: FastifyInstance, socket: Socket, status: string, failure: string) {
  const address = socket.remoteAddress ?? ''
  if (app.lineLimit.allows(address)) app.log.info({ status, failure, address }, 'broken request')
}

function answerAndClose(
  socket: Socket,
  status: string,
  failure: object,
  more: Record<string, string>
) {
  const body = JSON.stringify(failure)
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries({ ...every_answer, ...more }).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${crypto.randomUUID()}`,
    'Connection: close'
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  answered.add(socket)
  setTimeout(() => socket.destroy(), linger_ms).unref()
}

function describeError({ code, rawPacket }: ClientError) {
  if (code !== 'HPE_HEADER_OVERFLOW') {
    const { code, message, details } = invalid([requestDetails.malformed_http('')])
    return { status: '400 Bad Request', code, message, details }
  }
  const long = endsInTarget(rawPacket)
  const { code: failure, message } = long ? new UriTooLong() : new HeadersTooLarge()
  return {
    status: long ? '414 URI Too Long' : '431 Request Header Fields Too Large',
    code: failure,
    message
  }
}

/** The origin that a packet names; undefined if another packet has that header. */
function findOrigin(packet: unknown) {
  if (!Buffer.isBuffer(packet)) return undefined
  return /\r\norigin:[ \t]*([^\s]+)[ \t]*\r\n/i.exec(packet.toString('latin1'))?.[1]
}

/** Whether the request line overflowed: the packet holds the beginning or the end of a very long one. */
function endsInTarget(packet: unknown) {
  if (!Buffer.isBuffer(packet)) return false
  const newline = packet.indexOf('\n')
  const line = packet.toString('latin1', 0, newline < 0 ? packet.length : newline)
  if (/^[A-Z]+ \//.test(line)) return line.length > max_target_bytes
  return / HTTP\/\d\.\d\r?$/.test(line)
}
