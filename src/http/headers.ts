import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Config, createProxyCheck } from '../config.ts'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'
import { computeEtag, findEtag } from '../core/etag.ts'
import { clientNetwork } from '../core/limiter.ts'
import { requestDetails } from './details.ts'

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

/** The header of every answer that keeps clients from guessing its media type. */
export const every_answer = { 'X-Content-Type-Options': 'nosniff' }

/** Sets the security headers of every answer, and of a page with a form; over HTTPS, clients must keep to HTTPS for a year (RFC 6797). */
function setSecurityHeaders({ protocol, routeOptions }: FastifyRequest, reply: FastifyReply) {
  reply.headers(every_answer)
  if (routeOptions.config.form_page) reply.headers(form_page)
  if (protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000')
}

/** Returns the security headers of the console's page; `nonce` is for this answer alone. */
export function consoleHeaders({ protocol }: FastifyRequest, nonce: string) {
  return {
    ...console_page,
    'Content-Security-Policy': consolePolicy(nonce),
    ...(protocol === 'https' && { 'Cross-Origin-Opener-Policy': 'same-origin' })
  }
}

/** The security headers of the page that documents the contract, which has inline styles and no script. */
export const contract_page = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

/** The security headers of a page that has a form and inline styles, and no script. */
const form_page = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer'
}

const console_page = {
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
}

/**
 * The policy of the console: nothing from other origins, and only our files as scripts. Styles are our files, and
 * rules that components add at run time with the nonce of the page. Scripts set style attributes through the object
 * model, which the policy allows, whereas injected attributes have no effect.
 */
function consolePolicy(nonce: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sends an ETag and answers a matching If-None-Match with 304 (RFC 9110 section 13.1.2). */
    tagged?: boolean
    /** Answers a different If-Match with 412 (RFC 9110 section 13.1.1); the store compares them inside the write. */
    matched?: boolean
  }
}

/** Adds an ETag to answers of tagged routes, computed from their content unless the route has set one. */
export const entityTags = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!request.routeOptions.config.tagged || reply.statusCode !== 200) return done()
      const tag = String(reply.getHeader('etag') ?? computeEtag(payload as string))
      reply.header('etag', tag)
      const known = request.headers['if-none-match']
      const named = known === undefined ? undefined : findEtag(known, tag, true)
      if (!named) return done()
      reply.code(304).header('etag', named).removeHeader('content-type')
      done(null, '')
    })
  },
  { name: 'entity-tags' }
)
