import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { invalid, PayloadTooLarge, UnsupportedMediaType } from '../core/errors.ts'
import { readJson } from '../core/json.ts'

/** Bodies are JSON in UTF-8, read strictly; every other media type, charset or encoding is a 415; so is an encoded file. */
export const strictJson = fp(
  async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', (request, payload, done) => {
      readBytes(payload, request, (error, bytes) => {
        try {
          if (error) throw error
          done(null, readBody(bytes))
        } catch (error) {
          done(error as Error)
        }
      })
    })

    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { schema, config } = request.routeOptions
      const readable = schema?.body
        ? isPlain(request.headers) && isUtf8(request.headers)
        : config.takes === undefined || isPlain(request.headers)
      done(readable ? null : new UnsupportedMediaType())
    })
  },
  { name: 'strict-json' }
)

/** Whether a body comes as it is. */
function isPlain({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders) {
  return encoding.toLowerCase() === 'identity'
}

/** Whether a body comes in UTF-8. */
function isUtf8({ 'content-type': type = '' }: IncomingHttpHeaders) {
  const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
  return charsets.every(([, charset]) => charset?.toLowerCase() === 'utf-8')
}

/**
 * Chunks that a body may come in: 256 KiB in the packets of the narrowest networks are some five hundred. Whoever
 * sends byte by byte makes the service take a hundred times what it sends.
 */
const most_chunks = 2048

type Done = (error: Error | null, bytes: Buffer) => void

/**
 * Reads a body into one buffer. Kept one by one, chunks of a single byte would take some hundred times the
 * size of the body.
 */
function readBytes(
  payload: IncomingMessage,
  { headers, routeOptions }: FastifyRequest,
  done: Done
) {
  const most = routeOptions.bodyLimit
  let bytes = Buffer.alloc(0)
  let length = 0
  let chunks = 0
  if (Number(headers['content-length'] ?? 0) > most) return done(new PayloadTooLarge(), bytes)
  payload.on('data', take).once('end', finish).once('error', finish)

  function take(chunk: Buffer) {
    const needed = length + chunk.length
    if (needed > most || ++chunks > most_chunks) return finish(new PayloadTooLarge())
    if (needed > bytes.length) bytes = grown(bytes, length, needed)
    chunk.copy(bytes, length)
    length = needed
  }

  function finish(error: Error | null = null) {
    // what still comes is thrown away
    payload.off('data', take).off('end', finish).off('error', finish).resume()
    done(error, bytes.subarray(0, length))
  }
}

/** A buffer with the first bytes of another one, and room for more: at least twice as many. */
function grown(bytes: Buffer, length: number, needed: number) {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * length))
  bytes.copy(larger, 0, 0, length)
  return larger
}

/** The value of a body; undefined for an empty one, which only routes with an optional body take. */
function readBody(bytes: Buffer) {
  if (bytes.length === 0) return undefined
  const value = readJson(bytes)
  if (value === null) throw invalid([{ path: '', message: 'must be object' }])
  return value
}
