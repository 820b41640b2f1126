import fp from 'fastify-plugin'
import { HeadersTooLarge, invalid, UriTooLong } from '../core/errors.ts'

/** Bytes that a request target may have. */
export const longest_target = 8 * 1024
const largest_headers = 16 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Cache-Control of a route's answers; `private, no-cache` where it says nothing. */
    cache?: string
  }
}

/** Every response carries its request's id and forbids guessing of types; oversized requests end here. */
export const headers = fp(
  async app => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'cache-control': request.routeOptions.config.cache ?? 'private, no-cache'
      })
      if (request.protocol === 'https')
        reply.header('strict-transport-security', 'max-age=31536000')
      const { url = '', rawHeaders: raw_headers, httpVersion } = request.raw
      if (url.length > longest_target) throw new UriTooLong()
      const { bytes, hosts } = measure(raw_headers)
      if (bytes > largest_headers) throw new HeadersTooLarge()
      if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
        throw invalid([{ path: '', message: 'needs the header Host once (RFC 9112 section 3.2)' }])
    })
  },
  { name: 'headers' }
)

/** The id of a request: the client's, where it is one of CONTRACT.md section 1, or a new one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }) {
  const given = headers['x-request-id']
  if (typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given)) return given
  return crypto.randomUUID()
}

/** Bytes of a header section, with `: ` and CRLF, and how often it has Host. */
function measure(raw_headers: string[]) {
  let bytes = 0
  let hosts = 0
  for (let i = 0; i < raw_headers.length; i += 2) {
    const [name = '', value = ''] = [raw_headers[i], raw_headers[i + 1]]
    bytes += name.length + value.length + 4
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return { bytes, hosts }
}
