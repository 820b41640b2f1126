import type { IncomingHttpHeaders } from 'node:http'
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

    app.addHook('preParsing', (request, _reply, _payload, done) => {
      if (!request.routeOptions.schema?.body) return done()
      done(isReadable(request.headers) ? null : new UnsupportedMediaType())
    })
  },
  { name: 'strict-json' }
)

/** Whether a body comes as it is, in UTF-8. */
function isReadable({
  'content-type': type = '',
  'content-encoding': encoding = 'identity'
}: IncomingHttpHeaders) {
  const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
  return (
    encoding.toLowerCase() === 'identity' &&
    charsets.every(([, charset]) => charset?.toLowerCase() === 'utf-8')
  )
}

/** The value of a body; undefined for an empty one, which only routes with an optional body take. */
function readBody(bytes: Buffer) {
  if (bytes.length === 0) return undefined
  const value = readJson(bytes)
  if (value === null) throw invalid([{ path: '', message: 'must be object' }])
  return value
}
