import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'

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
  if (Buffer.isBuffer(rawPacket) && rawPacket.includes('\n')) {
    const { code, message } = new HeadersTooLarge()
    return { code, message, details: undefined, status: '431 Request Header Fields Too Large' }
  }
  const { code: uri, message } = new UriTooLong()
  return { code: uri, message, details: undefined, status: '414 URI Too Long' }
}
