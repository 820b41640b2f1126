import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Bytes that a request target may have. */
export const longest_target = 8 * 1024
const largest_headers = 16 * 1024
/** Header lines that Node reads at most; it would pass over what comes after them. */
const most_headers = 200

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Cache-Control of a route's answers; `private, no-cache` where it says nothing. */
    cache?: string
  }
}

/** Every response carries its request's id and forbids guessing of types; oversized requests end here. */
export const headers = fp(
  async app => {
    app.server.maxHeadersCount = most_headers
    app.addHook('onRequest', (request, reply, done) => {
      reply
        .header('x-request-id', request.id)
        .header('cache-control', request.routeOptions.config.cache ?? 'private, no-cache')
      setSecurityHeaders(request, reply)
      done(flawOf(request.raw))
    })
  },
  { name: 'headers' }
)

/** How often a request has a header, of which Node would show the first or all as one. */
export function timesSent(raw_headers: string[], name: string): number {
  let times = 0
  for (let i = 0; i < raw_headers.length; i += 2) {
    const found = raw_headers[i] as string
    if (found.length === name.length && found.toLowerCase() === name) times++
  }
  return times
}

/** The id of a request: the client's, where it is one of CONTRACT.md section 1, or a new one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }) {
  const given = headers['x-request-id']
  if (typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given)) return given
  return crypto.randomUUID()
}

/** What is wrong with a request's target or headers as such. */
function flawOf({ url = '', method, rawHeaders: raw_headers, httpVersion }: IncomingMessage) {
  if (url.length > longest_target) return new UriTooLong()
  if (!isTarget(url) && !(url === '*' && method === 'OPTIONS'))
    return invalid([{ path: '', message: 'needs a path as its target; * is for OPTIONS alone' }])
  const too_many = raw_headers.length >= 2 * most_headers
  if (too_many || sizeOf(raw_headers) > largest_headers) return new HeadersTooLarge()
  const hosts = timesSent(raw_headers, 'host')
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    return invalid([{ path: '', message: 'needs the header Host once (RFC 9112 section 3.2)' }])
}

/** Whether a request target is a path, or a whole address (RFC 9112 sections 3.2.1 and 3.2.2). */
function isTarget(url: string) {
  return url.startsWith('/') || /^https?:\/\//i.test(url)
}

/** Bytes of a header section, with `: ` and CRLF. */
function sizeOf(raw_headers: string[]) {
  let bytes = 2 * raw_headers.length
  for (const part of raw_headers) bytes += part.length
  return bytes
}
