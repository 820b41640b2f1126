import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { type Config, createProxyCheck } from '../config.ts'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'
import { clientNetwork } from '../core/limiter.ts'
import { requestDetails } from './details.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** Bytes of the longest request target. */
export const max_target_bytes = 8 * 1024
const max_header_bytes = 16 * 1024
/** Header lines of a request; Node ignores further ones. */
const max_headers = 200

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Cache-Control of a route's answers, by default `private, no-cache`. */
    cache?: string
    /** Whether the route answers with a page that has a form and inline styles, and no script. */
    form_page?: boolean
  }
}

/** Sets the headers of every answer, and refuses requests with invalid or too many headers. */
export const headers = fp(
  async app => {
    app.server.maxHeadersCount = max_headers
    app.addHook('onRequest', (request, reply, done) => {
      reply
        .header('x-request-id', request.id)
        .header('cache-control', request.routeOptions.config.cache ?? 'private, no-cache')
      setSecurityHeaders(request, reply)
      done(findHeaderFailure(request.raw))
    })
  },
  { name: 'headers' }
)

/** Counts how often a request has a header; Node's parsed headers keep the first or join them. */
export function timesSent(raw_headers: string[], name: string): number {
  let times = 0
  for (let i = 0; i < raw_headers.length; i += 2) {
    const found = raw_headers[i] as string
    if (found.length === name.length && found.toLowerCase() === name) times++
  }
  return times
}

/** The id of a request: the client's if it is valid (CONTRACT.md section 1), else a new one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }) {
  const given = headers['x-request-id']
  if (typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given)) return given
  return crypto.randomUUID()
}

/** The failure for an invalid target or invalid headers; undefined if they are valid. */
function findHeaderFailure({
  url = '',
  method,
  rawHeaders: raw_headers,
  httpVersion
}: IncomingMessage) {
  if (url.length > max_target_bytes) return new UriTooLong()
  if (!isTarget(url) && !(url === '*' && method === 'OPTIONS'))
    return invalid([requestDetails.no_path('')])
  const too_many = raw_headers.length >= 2 * max_headers
  if (too_many || headerBytes(raw_headers) > max_header_bytes) return new HeadersTooLarge()
  const hosts = timesSent(raw_headers, 'host')
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    return invalid([requestDetails.no_host('')])
}

/** Whether a request target is a path or a URL (RFC 9112 sections 3.2.1 and 3.2.2). */
function isTarget(url: string) {
  return url.startsWith('/') || /^https?:\/\//i.test(url)
}

/** The size of the header section in bytes, with `: ` and CRLF. */
function headerBytes(raw_headers: string[]) {
  let bytes = 2 * raw_headers.length
  for (const part of raw_headers) bytes += part.length
  return bytes
}

/** How many addresses the operator is warned about; strangers can send the header from many. */
const max_warnings = 100

/**
 * Warns the operator once about each proxy that is not in TRUST_PROXY: its X-Forwarded-For is ignored, so limits,
 * lock-outs and logs treat everybody behind it as one client.
 */
export const proxies = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = createProxyCheck(config)
    const warned = new Set<string>()
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-forwarded-for'] !== undefined)
        warn(request.raw.socket.remoteAddress ?? '')
      done()
    })

    function warn(address: string) {
      const peer = clientNetwork(address)
      if (warned.size >= max_warnings || warned.has(peer) || trusted(address)) return
      warned.add(peer)
      app.log.warn({ address, setting: 'TRUST_PROXY' }, warning)
    }
  },
  { name: 'proxies' }
)

const warning =
  'X-Forwarded-For is not used: if this address is a proxy of yours, name it in TRUST_PROXY; until then everybody behind it counts as one client'
