import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { HeadersTooLarge, invalid, MethodNotAllowed, UriTooLong } from '../core/errors.ts'
import { longest_target } from './headers.ts'
import { every_answer } from './security-headers.ts'

/** How long what a client still sends is thrown away, so that it can read its answer, milliseconds. */
const linger = 2000

/** Connections that have their answer. */
const answered = new WeakSet<Socket>()

type ClientError = Error & { code: string; rawPacket?: unknown }

/**
 * Answers what Node could not read as HTTP: one failure in the envelope, then the connection ends. What
 * came too slowly is cut without an answer.
 */
export function answerBrokenRequest(this: FastifyInstance, error: ClientError, socket: Socket) {
  // what is left unread when a connection is closed resets it, and takes the answer away
  if (answered.has(socket)) return
  if (
    !socket.writable ||
    error.code === 'ECONNRESET' ||
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  ) {
    socket.destroy()
    return
  }
  const { status, ...failure } = failureOf(error)
  tell(this, socket, status, failure.code)
  endWith(socket, status, { status: 'error', ...failure })
}

/**
 * What Node would answer by itself, and without our envelope: a CONNECT is a method like any other that
 * there is none of, and an Expect that nobody knows is passed over (RFC 9110 section 10.1.1).
 */
export const oddRequests = fp(
  async app => {
    app.server.on('connect', (_request, socket: Socket) => {
      // Node has taken its own listener off, and an error that nobody listens for ends the process
      socket.on('error', () => socket.destroy())
      const { code, message } = new MethodNotAllowed()
      const status = '405 Method Not Allowed'
      tell(app, socket, status, code)
      endWith(socket, status, { status: 'error', code, message }, ['Allow: OPTIONS'])
    })
    // the body is asked for only once the headers have been found good
    app.server.on('checkContinue', (...asked) => app.server.emit('request', ...asked))
    app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
      if (raw.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
      done()
    })
    app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked))
  },
  { name: 'odd-requests' }
)

/** The log has a line for every request, one that passes no hook too. */
function tell(app: FastifyInstance, socket: Socket, status: string, failure: string) {
  app.log.info({ status, failure, address: socket.remoteAddress }, 'broken request')
}

function endWith(socket: Socket, status: string, failure: object, more: string[] = []) {
  const body = JSON.stringify(failure)
  const lines = [
    `HTTP/1.1 ${status}`,
    ...more,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(every_answer).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${crypto.randomUUID()}`,
    'Connection: close'
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  answered.add(socket)
  setTimeout(() => socket.destroy(), linger).unref()
}

function failureOf({ code, rawPacket }: ClientError) {
  if (code !== 'HPE_HEADER_OVERFLOW') {
    const { code, message, details } = invalid([{ path: '', message: 'is no well-formed HTTP' }])
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

/** Whether what overflowed was the request line: the packet begins or ends one that is far too long. */
function endsInTarget(packet: unknown) {
  if (!Buffer.isBuffer(packet)) return false
  const newline = packet.indexOf('\n')
  const line = packet.toString('latin1', 0, newline < 0 ? packet.length : newline)
  if (/^[A-Z]+ \//.test(line)) return line.length > longest_target
  return / HTTP\/\d\.\d\r?$/.test(line)
}
