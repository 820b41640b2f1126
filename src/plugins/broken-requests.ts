import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'
import { longest_target } from './headers.ts'

type ClientError = Error & { code: string; rawPacket?: unknown }

/**
 * Answers what Node could not read as HTTP: one failure in the envelope, then the connection ends. What
 * came too slowly is cut without an answer.
 */
export function answerBrokenRequest(this: FastifyInstance, error: ClientError, socket: Socket) {
  if (
    !socket.writable ||
    error.code === 'ECONNRESET' ||
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  ) {
    socket.destroy()
    return
  }
  const { code, status, message, details } = failureOf(error)
  const body = JSON.stringify({ status: 'error', code, message, ...(details && { details }) })
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${crypto.randomUUID()}`,
    'Connection: close'
  ]
  this.log.info({ status, failure: code, address: socket.remoteAddress }, 'broken request')
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function failureOf({ code, rawPacket }: ClientError) {
  if (code !== 'HPE_HEADER_OVERFLOW') {
    const failure = invalid([{ path: '', message: 'the request is not well-formed HTTP' }])
    return { ...failure, code: failure.code, message: failure.message, status: '400 Bad Request' }
  }
  if (endsInTarget(rawPacket)) {
    const { code, message } = new UriTooLong()
    return { code, message, details: undefined, status: '414 URI Too Long' }
  }
  const { code: headers, message } = new HeadersTooLarge()
  return {
    code: headers,
    message,
    details: undefined,
    status: '431 Request Header Fields Too Large'
  }
}

/** Whether what overflowed was the request line: the packet begins or ends one that is far too long. */
function endsInTarget(packet: unknown) {
  if (!Buffer.isBuffer(packet)) return false
  const newline = packet.indexOf('\n')
  const line = packet.toString('latin1', 0, newline < 0 ? packet.length : newline)
  return line.length > longest_target && /^[A-Z]+ \/| HTTP\/\d\.\d\r?$/.test(line)
}
