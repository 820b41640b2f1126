import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { invalid, UnsupportedMediaType } from '../core/errors.ts'
import { readJson } from '../core/json.ts'

/** Bodies are JSON in UTF-8, read strictly; every other media type, charset or encoding is a 415. */
export const strictJson = fp(
  async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      try {
        done(null, readBody(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    })

    app.addHook('preParsing', async request => {
      if (!request.routeOptions.schema?.body) return
      cutSlow(request.raw)
      const { 'content-type': type, 'content-encoding': encoding } = request.headers
      if (encoding && encoding.toLowerCase() !== 'identity') throw new UnsupportedMediaType()
      const charsets = [...(type ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
      if (charsets.some(([, charset]) => charset?.toLowerCase() !== 'utf-8'))
        throw new UnsupportedMediaType()
    })
  },
  { name: 'strict-json' }
)

/** Ends a connection whose body takes too long; files, which other scopes take, may. */
function cutSlow(request: IncomingMessage) {
  const timer = setTimeout(() => request.destroy(), longest).unref()
  request.once('close', () => clearTimeout(timer))
}

/** How long a JSON body may take, milliseconds. */
const longest = 30_000

/** The value of a body; undefined for an empty one, which only routes with an optional body take. */
function readBody(bytes: Buffer) {
  if (bytes.length === 0) return undefined
  const value = readJson(bytes)
  if (value === null) throw invalid([{ path: '', message: 'must be object' }])
  return value
}
